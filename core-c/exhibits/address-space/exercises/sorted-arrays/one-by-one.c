{
	struct run *run;
	unsigned int i;

	for (run = runs; run; run = run->next)
		for (i = 0; i < run->count; i++)
			if (run->areas[i]->vm_end > address)
				return run->areas[i];
	return NULL;
}
