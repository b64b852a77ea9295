// SPDX-License-Identifier: GPL-2.0-only
// Makes the part of a model that reads an XArray: its picture, its slots, its nodes.
import { xaTouched, xarrayScene, type FaceOf } from './scene.ts';
import { slotWordOf } from './slot-word.ts';
import { xaDigit, xaNodeName, xaSlotRule } from './questions.ts';
import type { XaScanner } from './scan.ts';
import { xarrayWord, xaStateField, type Stored } from './word.ts';
import type { TreeScene } from '../../layout/tree/types.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import { opBefore, violationsAtEnd } from '../../exhibit-api/position.ts';
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { wrongSlots } from '../../exhibit-api/violations.ts';

/** The exhibit's own parts. */
export interface XaReading {
  /** Address of the struct xarray. */
  readonly array: (trace: Trace) => number;
  readonly scanner: (trace: Trace) => XaScanner;
  readonly face: FaceOf;
  readonly stored: (trace: Trace, memory: Memory) => Stored;
  /** Violations to mark in the picture; absent: none. */
  readonly violations?: ExhibitModel['invariants'];
}

type XaReader = Required<
  Pick<
    ExhibitModel<TreeScene>,
    'scene' | 'touched' | 'slotWord' | 'nodeType' | 'wordField' | 'word' | 'nodeName' | 'digitOf' | 'slotRule'
  >
>;

export const xaReader = ({ array, scanner, face, stored, violations = () => [] }: XaReading): XaReader => ({
  scene(trace, memory, record) {
    const scan = scanner(trace).scan(opBefore(trace, record));
    const wrong = wrongSlots(violationsAtEnd(trace, memory, record, violations));
    return xarrayScene({ trace, memory, record, array: array(trace), scan, face, wrong });
  },
  touched(trace, record) {
    const op = opBefore(trace, record);
    return trace.ops[op] ? xaTouched(scanner(trace).scan(op), record) : null;
  },
  slotWord: (trace, memory, index) => slotWordOf(trace.sites, memory, array(trace), index),
  nodeType: () => 'struct xa_node',
  wordField: xaStateField,
  word: (trace, memory, at) => xarrayWord(trace, memory, at, array(trace), stored(trace, memory)),
  nodeName: (trace, memory, node) => xaNodeName(trace, memory, array(trace), node),
  digitOf: (trace, memory, node) => xaDigit(trace, memory, array(trace), node),
  slotRule: xaSlotRule,
});
