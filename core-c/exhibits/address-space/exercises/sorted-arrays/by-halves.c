{
	struct run *run = runs;
	unsigned int low = 0, high;

	while (run && run->areas[run->count - 1]->vm_end <= address)
		run = run->next;
	if (!run)
		return NULL;
	high = run->count - 1;
	while (low < high) {
		unsigned int middle = (low + high) / 2;

		if (run->areas[middle]->vm_end > address)
			high = middle;
		else
			low = middle + 1;
	}
	return run->areas[low];
}
