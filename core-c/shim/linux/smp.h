/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SMP_H
#define TREEWALK_LINUX_SMP_H

/* custom: one CPU, number 0. */
#define smp_processor_id()	   0
#define raw_smp_processor_id()	   0
#define get_cpu()		   0
#define put_cpu()		   ((void)0)
#define num_online_cpus()	   1
#define num_possible_cpus()	   1
#define nr_cpu_ids		   1
#define for_each_possible_cpu(cpu) for ((cpu) = 0; (cpu) < 1; (cpu)++)
#define for_each_online_cpu(cpu)   for ((cpu) = 0; (cpu) < 1; (cpu)++)

#endif
