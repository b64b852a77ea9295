/* SPDX-License-Identifier: GPL-2.0-only */
// Counts instructions, branches and cache misses of the timed parts with the machine's own
// counters, if it allows that. Virtual machines often have none; then callgrind counts the
// instructions.
#ifndef TREEWALK_BENCH_EVENTS_H
#define TREEWALK_BENCH_EVENTS_H

#include <benchmark/benchmark.h>
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cstdint>

class Events
{
      public:
	explicit Events(bool wanted)
	{
		if (!wanted)
			return;
		instructions_ = open(PERF_COUNT_HW_INSTRUCTIONS, -1);
		if (instructions_ < 0)
			return;
		branches_ = open(PERF_COUNT_HW_BRANCH_INSTRUCTIONS, instructions_);
		misses_ = open(PERF_COUNT_HW_CACHE_MISSES, instructions_);
	}
	~Events()
	{
		for (const int event : { misses_, branches_, instructions_ })
			if (event >= 0)
				close(event);
	}
	Events(const Events &) = delete;
	Events &operator=(const Events &) = delete;

	bool available() const
	{
		return instructions_ >= 0;
	}
	void start() const
	{
		if (instructions_ >= 0)
			ioctl(instructions_, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP);
	}
	void stop() const
	{
		if (instructions_ >= 0)
			ioctl(instructions_, PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP);
	}
	void report(benchmark::State &state, double operations) const
	{
		uint64_t count = 0;

		if (instructions_ >= 0 &&
		    read(instructions_, &count, sizeof(count)) == sizeof(count) && count)
			state.counters["instructions"] = static_cast<double>(count) / operations;
		if (branches_ >= 0 && read(branches_, &count, sizeof(count)) == sizeof(count))
			state.counters["branches"] = static_cast<double>(count) / operations;
		if (misses_ >= 0 && read(misses_, &count, sizeof(count)) == sizeof(count))
			state.counters["misses"] = static_cast<double>(count) / operations;
	}

      private:
	int instructions_ = -1, branches_ = -1, misses_ = -1;

	static int open(uint64_t what, int group)
	{
		perf_event_attr attr = {};

		attr.type = PERF_TYPE_HARDWARE;
		attr.size = sizeof(attr);
		attr.config = what;
		attr.disabled = group < 0;
		attr.exclude_kernel = 1;
		attr.exclude_hv = 1;
		return static_cast<int>(syscall(SYS_perf_event_open, &attr, 0, -1, group, 0));
	}
};

#endif
