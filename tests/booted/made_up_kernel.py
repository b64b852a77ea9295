# SPDX-License-Identifier: GPL-2.0-only
# Makes up a kernel's memory with one tree, and prints the trace that core-c/booted/live/tree.py makes of it. The tree is
# JSON on stdin: {"entries": [[index, order, kind]], "fault": a fault to plant, "pages": large folios are two pages}.
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / 'core-c/booted/live'))
sys.dont_write_bytecode = True
import tree as live  # noqa: E402

BITS, PG_HEAD = 6, 16
ROOT, NODES, FOLIOS = 0xffff888000001000, 0xffff888000100000, 0xffffea0000000000
SIZES = {'struct address_space': 64, 'struct xarray': 16, 'struct xa_node': 576, 'struct page': 64, 'nodemask_t': 8}
PAGE = {'mapping': (24, 8, 'struct address_space *'), 'index': (32, 8, 'unsigned long'), '_refcount': (52, 4, 'unsigned int')}
MEMBERS = {
    'struct address_space': {'i_pages': (8, 16, 'struct xarray'), 'nrpages': (40, 8, 'unsigned long')},
    'struct xarray': {'xa_lock': (0, 4, 'struct spinlock'), 'xa_flags': (4, 4, 'unsigned int'), 'xa_head': (8, 8, 'void *')},
    'struct xa_node': {
        **{name: (i, 1, 'unsigned char') for i, name in enumerate(('shift', 'offset', 'count', 'nr_values'))},
        'parent': (8, 8, 'struct xa_node *'), 'array': (16, 8, 'struct xarray *'), 'slots': (40, 512, 'void *[64]'),
        'marks': (552, 24, 'unsigned long[3][1]')},
    'struct page': {**PAGE, 'compound_order': (17, 1, 'unsigned char')},
}


class MadeUp:
    """A kernel whose tree is built of entries; `reads` counts how often a reader began anew at the mapping."""

    def __init__(self, asked):
        self.memory, self.reads, self.fault = {}, 0, asked.get('fault')
        self.sizes, self.members = dict(SIZES), dict(MEMBERS)
        if not asked.get('pages'):
            self.sizes['struct folio'] = 128
            self.members['struct folio'] = {**PAGE, '_flags_1': (64, 8, 'unsigned long')}
        self.nodes = {}
        entries = asked['entries']
        most = max((index + (1 << order) - 1 for index, order, _ in entries), default=0)
        height = 0 if most == 0 else -(-most.bit_length() // BITS)
        if height:
            self.node(0, (height - 1) * BITS, 0, 0)
        for nth, (index, order, kind) in enumerate(entries):
            word = self.folio(nth, index, order) if kind == 'folio' else (nth << 1 | 1) << 1 | 1
            self.enter(index, order, word, (height - 1) * BITS)
        head = (NODES | 2) if height else (self.head if entries else 0)
        self.words(ROOT + 8, [0x21 << 32, head])
        self.words(ROOT + 40, [sum(1 << order for _, order, kind in entries if kind == 'folio')])
        self.plant(height)

    def words(self, address, words):
        for i, word in enumerate(words):
            self.memory[address + 8 * i] = word

    def node(self, index, shift, parent, offset):
        address = NODES + 0x240 * len(self.nodes)
        self.nodes[shift, index >> (shift + BITS)] = address
        self.words(address, [shift | offset << 8, parent, ROOT + 8] + [0] * 69)
        return address

    def count(self, node, slot, word):
        self.memory[node + 40 + 8 * slot] = word
        self.memory[node] += 1 << 16 | (1 << 24 if word & 1 else 0)

    def enter(self, index, order, word, shift):
        if shift < 0:
            self.head = word
            return
        node = self.nodes[shift, index >> (shift + BITS)]
        while order < shift:
            slot, shift = index >> shift & 63, shift - BITS
            key = shift, index >> (shift + BITS)
            if key not in self.nodes:
                below = self.node(index, shift, node, slot)
                self.count(node, slot, below | 2)
            node = self.nodes[key]
        first = index >> shift & 63
        self.count(node, first, word)
        for slot in range(first + 1, first + (1 << order - shift)):
            self.memory[node + 40 + 8 * slot] = first << 2 | 2
            self.memory[node] += 1 << 16 | (1 << 24 if word & 1 else 0)

    def folio(self, nth, index, order):
        address = FOLIOS + 0x1000 * nth
        self.words(address, [(order > 0) << PG_HEAD, 0, 0, ROOT, index, 0, (1 + (1 << order)) << 32, 0])
        self.words(address + 64, [order, 0, order << 8, 0, 0, 0, 0, 0])
        return address

    def plant(self, height):
        if self.fault == 'loop':
            self.memory[NODES + 40] = NODES | 2
        if self.fault == 'locked':
            self.memory[ROOT + 8] |= 1
        if self.fault == 'gone':
            self.memory[NODES + 40] = 0xffff888700000002

    def read(self, address, size):
        if address == ROOT:
            self.reads += 1
            if self.fault == 'restless' or (self.fault == 'once' and self.reads == 2):
                self.memory[ROOT + 40] += 1
        found = b''
        for at in range(address & ~7, address + size, 8):
            word = self.memory.get(at, 0 if ROOT <= at < ROOT + 64 else None)
            if word is None:
                raise live.Torn(f'the memory at {at:#x} cannot be read (a fault)')
            found += word.to_bytes(8, 'little')
        return found[address & 7:][:size]

    def size(self, name):
        return self.sizes.get(name)

    def member(self, struct, name):
        return self.members[struct].get(name)

    def head_flag(self):
        return PG_HEAD


asked = json.load(sys.stdin)
live.MOST_OBJECTS = asked.get('most', live.MOST_OBJECTS)
about = {'kernel': '6.1.192', 'release': '6.1.0-56', 'machine': 'x86-64',
         'still': {'file': '/made/up', 'from': 'core', 'at': '2026-11-26T17:19:29Z'}}
try:
    tree, readings = live.read_tree(MadeUp(asked), ROOT, asked.get('live', False))
    print(json.dumps({'readings': readings, 'trace': live.trace_of(tree, about)}))
except live.TreeError as error:
    print(json.dumps({'error': str(error)}))
