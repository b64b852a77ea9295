// SPDX-License-Identifier: GPL-2.0-only
/*
 * files FOLDER FOLDERS FILES [keep]: writes many small files in a few folders and reads them again.
 * Without `keep` it deletes every second one. This uses the blocks of a file system: files, tables,
 * bitmaps.
 */
#include "job.h"

static char path[256];

static const char *name(const char *root, long folder, long file)
{
	int end = snprintf(path, sizeof(path), "%s/folder%ld", root, folder);

	if (file >= 0)
		snprintf(path + end, sizeof(path) - end, "/file%ld", file);
	return path;
}

int main(int argc, char **argv)
{
	static char bytes[4 * PAGE];
	long folders = number(argc, argv, 2, 6), files = number(argc, argv, 3, 12);

	for (long folder = 0; folder < folders; folder++) {
		CHECK(mkdir(name(argv[1], folder, -1), 0755));
		for (long n = 0; n < files; n++) {
			int file = open_new(name(argv[1], folder, n));

			CHECK(write(file, bytes, 100 + 2500 * (n % 6)));
			drop(file, 0, 4);
			close(file);
		}
	}
	sync();
	for (long folder = 0; folder < folders; folder++)
		for (long n = 0; n < files; n++) {
			int file = CHECK(open(name(argv[1], folder, n), O_RDONLY));

			CHECK(read(file, bytes, sizeof(bytes)));
			close(file);
		}
	if (argc > 4)
		return 0;
	for (long folder = 0; folder < folders; folder++)
		for (long n = folder & 1; n < files; n += 2)
			CHECK(unlink(name(argv[1], folder, n)));
	sync();
	return 0;
}
