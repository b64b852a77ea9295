// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of the XArray exhibit.
import { XARRAY_GLOSSARY } from '../../structures/xarray/index.ts';

const glossary = [XARRAY_GLOSSARY];
export default glossary;
