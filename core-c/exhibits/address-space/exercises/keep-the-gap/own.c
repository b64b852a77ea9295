{
	gap_callbacks_propagate(&area->vm_rb, NULL);
	mm->highest_vm_end = area->vm_end;
}
