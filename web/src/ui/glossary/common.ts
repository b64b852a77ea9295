// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of words that mean the same in every exhibit.
import type { Glossary } from './terms.ts';

export const COMMON: Glossary = {
  title: 'In every exhibit',
  terms: [
    {
      word: 'lock',
      says: 'Only the CPU that holds the lock may change the structure; the others have to wait.',
      glyph: 'lock held',
      seen: 'ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.lock.1',
    },
    {
      word: 'CPU',
      forms: 'CPUs?(?: A)?',
      says: 'A core that runs code; several run the kernel at the same time, on the same memory.',
      glyph: 'CPU A',
    },
    {
      word: 'CPU B',
      forms: 'CPU B',
      says: 'A second core, which runs operations of its own between two steps of CPU A.',
      glyph: 'CPU B',
      seen: 'ex=page-cache&sc=race-evict&var=v6.9',
    },
    {
      word: 'allocation',
      forms: 'allocat(?:e|es|ed|ing|ion|ions)',
      says: 'The kernel takes memory for a new object; no other code knows the object until it is linked.',
      glyph: 'allocated, private',
      seen: 'ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.alloc.1',
    },
    {
      word: 'may sleep',
      forms: 'may sleep|may wait|may not wait',
      says: 'An allocation may put its task to sleep until memory is free; under a spin lock that is forbidden.',
    },
    {
      word: 'GFP_KERNEL',
      forms: 'GFP_KERNEL',
      says: 'A flag of an allocation: it may sleep until memory is free.',
    },
    {
      word: 'GFP_NOWAIT',
      forms: 'GFP_NOWAIT',
      says: 'A flag of an allocation: it must not sleep, and fails where no memory is at hand.',
    },
    {
      word: '−ENOMEM',
      forms: '−ENOMEM',
      says: 'The error “out of memory”: the kernel could not allocate the memory.',
    },
    {
      word: '−EEXIST',
      forms: '−EEXIST',
      says: 'The error “exists already”: the place is taken, so the kernel puts nothing in.',
    },
    {
      word: 'reference',
      says: 'One user of an object, in its count of users: the kernel frees the object after the last user drops it.',
      seen: 'ex=buffer-lru&sc=install-slot5',
    },
    {
      word: 'RCU',
      says: 'Readers need no lock: the kernel frees a removed object only after all readers that may see it have left.',
      seen: 'ex=xarray&sc=shrinking',
    },
    {
      word: 'grace period',
      says: 'A wait of RCU: when it is over, every reader that began before it has ended.',
    },
    {
      word: 'interrupt',
      forms: 'interrupts?(?: off| on)?',
      says: 'A signal that makes a CPU leave its work for a device; while interrupts are off, no other code runs on it.',
    },
    {
      word: 'cache line',
      forms: 'cache lines?',
      says: 'Memory comes to the CPU in lines of 64 bytes: a read of one byte fetches the whole line.',
      seen: 'ex=delayed-ref&sc=ten-heads',
    },
    {
      word: 'slab',
      says: 'The allocator that puts objects of one kind side by side into pages of memory.',
    },
    {
      word: 'NULL',
      forms: 'NULL|null pointer',
      says: 'A pointer to nowhere; code that follows it in the kernel causes an oops.',
    },
    {
      word: 'stack',
      forms: 'the stack',
      says: 'Where a function keeps its own variables; they are gone when it returns.',
    },
    {
      word: 'stale',
      says: 'True when it was read, but perhaps not any more: other code may have changed it since.',
    },
    {
      word: 'kernel warning',
      forms: 'kernel warns|kernel warnings?',
      says: 'The kernel logs that something happened which never should, and continues.',
    },
    {
      word: 'oops',
      says: 'The kernel has done what no code may do, such as following NULL, and kills the current task.',
    },
  ],
};
