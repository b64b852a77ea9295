# SPDX-License-Identifier: GPL-2.0-only
# Reads a file's page cache out of a Linux kernel's memory by drgn, and writes it as a trace of one moment. It is one
# file without imports of its own, so that it can be copied to the machine. It writes nothing but that trace.
"""Writes the page cache of one file, as a kernel's memory holds it, as a trace that Treewalk's page opens."""
import argparse
import base64
import datetime
import json
import logging
import math
import os
import re
import sys

# Readings of a live machine's tree until two in succession are equal.
MOST_READINGS = 10
# Nodes and folios in a file: the page then opens it within seconds.
MOST_OBJECTS = 50_000
# Entries that the file's operations make again: so many fit into the page's address.
MOST_REBUILT = 1000
# The page's largest index.
MOST_INDEX = 0xffffffff
# The first address in a trace, and the alignment of places (core-c/booted/lane/arena.ts).
ARENA_START, ALIGN = 0x20000, 64
# Kinds of records, and of objects (core-c/trace/abi.json).
ALLOC, OP = 7, 11
CACHES = {'GENERIC': 0, 'XA_NODE': 1, 'FOLIO': 2}
# The operation that gets all entries of a range (web/src/exhibits/page-cache/ops.ts).
RANGE = 9
# So many zeros end a run of the image.
LEAST_GAP = 32
MAPPING, NODE, FOLIO = 'struct address_space', 'struct xa_node', 'struct folio'
# The members that the page reads. Others (locks, places in lists) change all the time, without the tree.
MEMBERS = {
    MAPPING: ('i_pages', 'nrpages'),
    'struct xarray': ('xa_flags', 'xa_head'),
    NODE: ('shift', 'offset', 'count', 'nr_values', 'parent', 'array', 'slots', 'marks'),
    FOLIO: ('mapping', 'index', '_refcount'),
}
# An inode's flag: its file lies in memory that keeps its content, and its values are no shadows.
S_DAX = 1 << 13


class TreeError(Exception):
    """Bad input, in a sentence without its full stop."""


class Torn(Exception):
    """The words that were read are not of one tree."""


class Kernel:
    """What the reading of a tree asks of a kernel. The test asks a made-up one instead."""

    def __init__(self, drgn, prog):
        self.drgn, self.prog = drgn, prog

    def read(self, address, size):
        try:
            return self.prog.read(address, size)
        except self.drgn.FaultError as error:
            raise Torn(f'the memory at {address:#x} cannot be read ({error})') from None

    def size(self, name):
        """The size of a type; None if the kernel has no such type."""
        try:
            return self.drgn.sizeof(self.prog.type(name))
        except LookupError:
            return None

    def head_flag(self):
        return self.prog.constant('PG_head').value_()

    def member(self, struct, name):
        """Offset, size and C type of a member; None if there is no such member."""
        try:
            member = self.prog.type(struct).member(name)
        except LookupError:
            return None
        return member.bit_offset // 8, self.drgn.sizeof(member.type), self.named(member.type)

    def named(self, of):
        kinds = self.drgn.TypeKind
        while of.kind == kinds.TYPEDEF:
            of = of.type
        if of.kind == kinds.ARRAY:
            element, bracket, more = self.named(of.type).partition('[')
            return f'{element}[{of.length}]{bracket}{more}'
        if of.kind == kinds.POINTER:
            to = 'void' if of.type.kind == kinds.VOID else self.named(of.type)
            return to + ('*' if to.endswith('*') else ' *')
        if of.kind == kinds.STRUCT and of.tag:
            return f'struct {of.tag}'
        size = self.drgn.sizeof(of)
        plain = {1: 'unsigned char', 2: 'unsigned short', 4: 'unsigned int', 8: 'unsigned long'}
        return plain.get(size, f'unsigned char[{size}]')


def number(raw, at=0, size=8):
    return int.from_bytes(raw[at:at + size], 'little')


class Tree:
    """A mapping's tree at one moment: its blocks as (struct, address, bytes), the mapping's first."""

    def __init__(self, kernel, mapping):
        """Reads the tree. Raises Torn if its words do not fit together."""
        self.kernel, self.root = kernel, mapping
        self.blocks, self.entries, self.seen = [], [], set()
        self.folio = FOLIO if kernel.size(FOLIO) else 'struct page'
        self.members = {struct: {name: self.find(struct, name) for name in names} for struct, names in MEMBERS.items()}
        # Before 5.16 a large folio is two pages.
        self.page = kernel.size('struct page')
        self.sizes = {struct: kernel.size(struct) for struct in MEMBERS}
        self.sizes[FOLIO] = self.sizes[FOLIO] or 2 * self.page
        self.flag = kernel.head_flag()
        self.order_at = self.find_order()
        self.fanout = self.members[NODE]['slots'][1] // 8
        raw = self.take(MAPPING, mapping, self.sizes[MAPPING])
        array = self.members[MAPPING]['i_pages'][0]
        # A free spinlock is 0.
        if number(raw, array + kernel.member('struct xarray', 'xa_lock')[0], 4):
            raise Torn('its lock is held, so a CPU is changing it')
        self.visit(number(raw, array + self.members['struct xarray']['xa_head'][0]))

    def find(self, struct, name):
        there = self.folio if struct == FOLIO else struct
        member = self.kernel.member(there, name)
        if member is None:
            raise TreeError(f'{there} of this kernel has no member {name}; the page draws kernels from 5.10 on')
        return member

    def find_order(self):
        """The offset of a large folio's order. It is in the folio's second page."""
        places = (FOLIO, '_folio_order', 0), (FOLIO, '_flags_1', 0), ('struct page', 'compound_order', self.page)
        for struct, name, more in places:
            member = self.kernel.size(struct) and self.kernel.member(struct, name)
            if member:
                return member[0] + more
        raise TreeError('the types of this kernel do not say where a folio keeps its order')

    def take(self, struct, address, size):
        self.blocks.append((struct, address, self.kernel.read(address, size)))
        self.seen.add(address)
        if len(self.blocks) > MOST_OBJECTS:
            raise TreeError(f'the tree has more than {MOST_OBJECTS} nodes and folios, the most that the page draws')
        return self.blocks[-1][2]

    def visit(self, word, index=0, order=0, above=None):
        """Reads what a slot leads to. `order` is the entry's, `above` the shift of the node with the slot."""
        if word & 3 == 2 and word > 4096:
            self.visit_node(word - 2, index, above)
        elif word & 3 == 0 and word:
            self.entries.append((index, order, 'folio'))
            if word not in self.seen:
                self.take(FOLIO, word, self.sizes[FOLIO] if self.is_large(self.kernel.read(word, 8)) else self.page)
        elif word & 1:
            self.entries.append((index, order, 'shadow'))

    def visit_node(self, node, index, above):
        raw = self.take(NODE, node, self.sizes[NODE]) if node not in self.seen else b''
        bits = self.fanout.bit_length() - 1
        shift = number(raw, self.members[NODE]['shift'][0], 1)
        if not raw or shift % bits or shift > 60 or (above is not None and shift != above - bits):
            raise Torn(f'{node:#x} is no node of this tree')
        at = self.members[NODE]['slots'][0]
        slots = [number(raw, at + 8 * i) for i in range(self.fanout)]
        for i, word in enumerate(slots):
            # A sibling names the slot of its entry.
            wide = 1
            while i + wide < self.fanout and slots[i + wide] == i << 2 | 2:
                wide += 1
            self.visit(word, index + (i << shift), shift + wide.bit_length() - 1, shift)

    def is_large(self, raw):
        return number(raw) >> self.flag & 1

    def order_of(self, raw):
        return raw[self.order_at] if self.is_large(raw) else 0

    def content(self):
        """All that the page reads, but for references on folios: these come and go."""
        return [(struct, address, [raw[at:at + size] for name, (at, size, _) in self.members[struct].items()
                                   if name != '_refcount']) for struct, address, raw in self.blocks]

    def count(self, kind):
        return sum(entry[2] == kind for entry in self.entries)

    def nodes(self):
        return sum(struct == NODE for struct, _, _ in self.blocks)


def sites_of(tree):
    """The site table: the structs by which the page reads memory. It knows no line of C."""
    structs = {struct: {'size': tree.sizes[struct], 'fields': [[name, *member] for name, member in members.items()]}
               for struct, members in tree.members.items()}
    folio, mapping = tree.sizes[FOLIO], tree.sizes[MAPPING]
    # Notes behind a block, as the exhibit's driver has them: a folio's number and order, and how many folios there are.
    structs[FOLIO]['size'] += 8
    structs[FOLIO]['fields'].append(['_folio_order', folio + 4, 1, 'unsigned char'])
    structs['struct cached_folio'] = {'size': folio + 8, 'fields': [['nth', folio, 4, 'unsigned int']]}
    structs['struct cached_file'] = {'size': mapping + 4, 'fields': [['folios_created', mapping, 4, 'unsigned int']]}
    nodes = int(math.log2(8 * (tree.kernel.size('nodemask_t') or 1 / 8)))
    return {'version': 2, 'files': [{'path': 'lib/xarray.c', 'origin': 'linux'}], 'functions': [['xas_start', 0, 0, 0]],
            'sites': {'kind': [], 'file': [], 'line': [], 'column': [], 'func': []}, 'variables': [],
            'structs': structs, 'enums': {'enum shadow': {'NODES_SHIFT': nodes}}, 'caches': CACHES, 'typedefs': {},
            'word': 8}


def places_of(tree):
    """Each block's address in the trace, and the end of all."""
    places, end = {}, ARENA_START
    for struct, address, _ in tree.blocks:
        places[address] = end
        end += -(-(tree.sizes[struct] + 8) // ALIGN) * ALIGN
    return places, end


def image_of(tree, places, end):
    """The members that the page reads, and the notes. Pointers into the tree lead to places in the trace."""
    image = bytearray(end - ARENA_START)
    i_pages = tree.members[MAPPING]['i_pages'][0]
    inside = {**places, tree.root + i_pages: places[tree.root] + i_pages}

    def led(word):
        to = None if word & 1 else inside.get(word & ~3)
        return word if to is None else to | word & 3

    def put(at, part):
        image[at:at + len(part)] = part

    nth = 0
    for struct, address, raw in tree.blocks:
        at = places[address] - ARENA_START
        for name, (offset, size, ctype) in tree.members[struct].items():
            part = raw[offset:offset + size]
            if '*' in ctype or name == 'i_pages':
                part = b''.join(led(number(part, i)).to_bytes(8, 'little') for i in range(0, size, 8))
            put(at + offset, part)
        if struct == FOLIO:
            nth += 1
            put(at + tree.sizes[FOLIO], nth.to_bytes(4, 'little') + bytes([tree.order_of(raw)]))
    put(tree.sizes[MAPPING], nth.to_bytes(4, 'little'))
    return bytes(image)


def runs_of(image):
    """The image without its long gaps of zeros, as [offset, base64]."""
    runs, at = [], 0
    for found in re.finditer(rb'\0{%d,}' % LEAST_GAP + rb'|\Z', image, re.DOTALL):
        if found.start() > at:
            runs.append([at, base64.b64encode(image[at:found.start()]).decode()])
        at = found.end()
    return runs


def operations_of(tree, file):
    """Operations that put these entries into an empty tree. Nobody knows how the entries came into the real one."""
    lines = [f'# Puts the entries of {file} into an empty tree.' if '\n' not in file else '# Puts the entries there.']
    for index, order, kind in tree.entries:
        lines.append(f'add {index} {order}')
        if kind == 'shadow':
            lines.append(f'evict {index}')
    return '\n'.join(lines)


def trace_of(tree, about):
    """@param about: kernel, release, machine, and still: what was read, from where, when"""
    places, end = places_of(tree)
    last = max((index for index, _, _ in tree.entries), default=0)
    if last > MOST_INDEX:
        raise TreeError(f'index {last} of the file is above {MOST_INDEX}, the largest that the page draws')
    records = [[ALLOC | CACHES['XA_NODE' if struct == NODE else 'FOLIO'] << 8, places[address],
                tree.sizes[struct] + (8 if struct == FOLIO else 0), 0] for struct, address, _ in tree.blocks[1:]]
    first = len(records)
    op = {'name': 'range', 'code': RANGE, 'args': [0, last], 'text': f'range 0 {last}', 'line': 1, 'race': [],
          'result': 0, 'lost': 0, 'first': first, 'end': first + 1, 'unseen': True}
    rebuilt = 0 < len(tree.entries) <= MOST_REBUILT
    return {'format': 'treewalk-trace', 'version': 4, 'exhibit': 'page-cache', 'kernel': about['kernel'],
            **({'script': operations_of(tree, about['still']['file'])} if rebuilt else {}),
            'before': {'ops': 0, 'stale': True},
            'outside': {'name': f'{about["still"]["from"]} {about["kernel"]}', 'machine': about['machine'],
                        'origin': f'linux {about["release"]}', 'counted': [], 'altered': [], 'still': about['still']},
            'variant': 'booted', 'fanout': tree.fanout, 'root': places[tree.root],
            'layout': {'imageStart': ARENA_START, 'imageEnd': ARENA_START, 'arenaStart': ARENA_START, 'arenaEnd': end,
                       'elsewhere': [[places[address], len(raw), f'{address:x}'] for _, address, raw in tree.blocks]},
            'ops': [op], 'crash': None, 'image': runs_of(image_of(tree, places, end)), 'sites': sites_of(tree),
            'records': records + [[OP | RANGE << 8, 0, last, 0]]}


def open_kernel(drgn, core, symbols):
    """The program that drgn reads: a core file's kernel, or this machine's."""
    prog, memory = drgn.Program(), core or '/proc/kcore'
    if not core and os.geteuid() != 0:
        raise TreeError('only root may read the memory of this machine; start the command with sudo')
    if symbols and not os.path.isfile(symbols):
        raise TreeError(f'there is no file {symbols}')
    logging.getLogger('drgn').setLevel(logging.CRITICAL)
    try:
        if core:
            prog.set_core_dump(core)
        else:
            prog.set_kernel()
    except OSError as error:
        raise TreeError(f'{memory} cannot be read: {error.strerror}') from None
    except Exception as error:  # drgn has several
        raise TreeError(f'{memory} is no core file of a kernel: {error}') from None
    if not prog.flags & drgn.ProgramFlags.IS_LINUX_KERNEL:
        raise TreeError(f'{memory} does not tell its kernel; start QEMU with -device vmcoreinfo, '
                        'load qemu_fw_cfg in the guest, and dump again')
    wanted = drgn.PlatformFlags.IS_64_BIT | drgn.PlatformFlags.IS_LITTLE_ENDIAN
    if prog.platform.flags & wanted != wanted:
        raise TreeError(f'{prog.platform.arch.name} is not 64-bit and little-endian; the page draws no other machine')
    try:
        prog.load_debug_info([symbols] if symbols else [], not symbols)
    except drgn.MissingDebugInfoError:
        pass  # The next check tells; modules are not needed.
    except Exception as error:
        raise TreeError(f'{symbols} cannot be read: {error}') from None
    try:
        prog.type(NODE)
    except LookupError:
        release = prog['UTS_RELEASE'].string_().decode()
        raise TreeError(f'{symbols} is not the vmlinux of {release}' if symbols else
                        f'drgn finds no types of {release}; install its debug package '
                        f'(on Debian linux-image-{release}-dbg), or name its vmlinux by --symbols') from None
    return prog


def mapping_of(drgn, prog, asked):
    """The struct address_space of the file, and the file's name."""
    from drgn.helpers.linux import fget, find_task, list_for_each_entry, path_lookup
    if asked.path:
        if not asked.core:
            os.path.exists(asked.path)  # After that the kernel's cache of names has it.
        try:
            return path_lookup(prog, asked.path).dentry.d_inode.i_mapping, asked.path
        except drgn.FaultError:
            raise
        except Exception as error:  # drgn has no class of its own for it
            raise TreeError(f'{error}; use the path that process 1 sees, or --inode, or --fd') from None
    if asked.fd:
        pid, fd = asked.fd
        task = find_task(prog, pid)
        if not task:
            raise TreeError(f'there is no process {pid}')
        if not task.files or fd >= task.files.fdt.max_fds.value_() or not fget(task, fd):
            raise TreeError(f'process {pid} has no open file {fd}')
        return fget(task, fd).f_mapping, f'file {fd} of process {pid}'
    major, minor, inode = asked.inode
    for sb in list_for_each_entry('struct super_block', prog['super_blocks'].address_of_(), 's_list'):
        if sb.s_dev.value_() == major << 20 | minor:
            for found in list_for_each_entry('struct inode', sb.s_inodes.address_of_(), 'i_sb_list'):
                if found.i_ino.value_() == inode:
                    return found.i_mapping, f'inode {inode} of device {major}:{minor}'
            raise TreeError(f'the kernel has no inode {inode} of device {major}:{minor} in memory; open the file first')
    raise TreeError(f'no file system of device {major}:{minor} is mounted')


def read_tree(kernel, mapping, live):
    """Returns the tree and the number of readings: a live machine goes on, so two in succession must be equal."""
    last = None
    for reading in range(1, MOST_READINGS + 1):
        try:
            tree = Tree(kernel, mapping)
        except Torn as error:
            if not live:
                raise TreeError(f'the core file holds no whole tree: {error}') from None
            tree = None
        if tree and (not live or (last and last.content() == tree.content())):
            return tree, reading
        last = tree
    raise TreeError(f'the tree changed during each of {MOST_READINGS} readings; '
                    'stop the program that uses the file, or read a core file')


def check_values(tree, mapping):
    """Refuses values that the page would draw as shadows, but that are something else."""
    host = mapping.host
    system = host.i_sb.s_type.name.string_().decode() if host else ''
    if tree.count('shadow') and (system in ('tmpfs', 'devtmpfs') or host.i_flags.value_() & S_DAX):
        raise TreeError(f'values in a file of {system} are no shadows; choose a file of a disk')


def numbers(form):
    def parse(text):
        if not re.fullmatch(re.sub('[A-Z]+', r'\\d+', form), text):
            raise argparse.ArgumentTypeError(f'"{text}" is not of the form {form}, in numbers')
        return tuple(map(int, text.split(':')))
    return parse


def options():
    parser = argparse.ArgumentParser(prog='tree.py', description=__doc__)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument('--path', help='the file, by the path that process 1 sees')
    for name, form, told in (('--inode', 'MAJOR:MINOR:INODE', 'the file, by its device and inode'),
                             ('--fd', 'PID:FD', 'the file that a process has open')):
        which.add_argument(name, metavar=form, type=numbers(form), help=told)
    parser.add_argument('--core', metavar='FILE', help='a core file of a kernel; without it, this machine')
    parser.add_argument('--symbols', metavar='FILE', help="the kernel's vmlinux with types, where drgn finds none")
    parser.add_argument('--out', metavar='FILE', default='tree.json', help='the trace; without it, tree.json')
    return parser.parse_args()


def about_kernel(prog, asked, file):
    uts = prog['init_uts_ns'].name
    release, version = uts.release.string_().decode(), uts.version.string_().decode()
    found = re.search(r'Debian (\d[\d.]*)', version) or re.match(r'(\d+(?:\.\d+)*)', release)
    now = datetime.datetime.now().timestamp()
    when = datetime.datetime.fromtimestamp(os.path.getmtime(asked.core) if asked.core else now, datetime.timezone.utc)
    still = {'file': file, 'from': 'core' if asked.core else 'live', 'at': when.strftime('%Y-%m-%dT%H:%M:%SZ')}
    machine = prog.platform.arch.name.lower().replace('_', '-')
    return {'kernel': found.group(1), 'release': release, 'machine': machine, 'still': still}


def write_whole(path, text):
    try:
        with open(f'{path}.part', 'w', encoding='utf8') as file:
            file.write(text)
        os.replace(f'{path}.part', path)
    except OSError as error:
        raise TreeError(f'{path} cannot be written: {error.strerror}') from None


def main():
    asked = options()
    try:
        import drgn
    except ImportError:
        raise TreeError('this Python has no drgn; install it with: pip install drgn') from None
    prog = open_kernel(drgn, asked.core, asked.symbols)
    try:
        mapping, file = mapping_of(drgn, prog, asked)
        tree, readings = read_tree(Kernel(drgn, prog), mapping.value_(), not asked.core)
        check_values(tree, mapping)
        about = about_kernel(prog, asked, file)
    except (drgn.FaultError, LookupError, AttributeError) as error:
        raise TreeError(f'this drgn cannot read this kernel ({error}); try a newer one: pip install -U drgn') from None
    write_whole(asked.out, json.dumps(trace_of(tree, about), separators=(',', ':')))
    print(f'{file}, Linux {about["release"]}: {tree.nodes()} nodes, {tree.count("folio")} folios, '
          f'{tree.count("shadow")} shadows.')
    if not asked.core and readings > 2:
        print(f'The tree changed while it was read; readings {readings - 1} and {readings} are equal.')
    print(f'Drop {asked.out} on the page.')


if __name__ == '__main__':
    try:
        main()
    except TreeError as told:
        sys.exit(f'tree.py: {told}.')
