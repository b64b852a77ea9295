{
	struct kioctx *found = NULL;
	struct kioctx_table *all;
	unsigned int slot = 0;

	rcu_read_lock();
	all = rcu_dereference(current->mm->ioctx_table);
	while (all && slot < all->nr && !found) {
		struct kioctx *each = rcu_dereference(all->table[slot++]);

		if (each && each->user_id == ctx_id)
			found = each;
	}
	if (found && !percpu_ref_tryget_live(&found->users))
		found = NULL;
	rcu_read_unlock();
	return found;
}
