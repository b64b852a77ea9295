// SPDX-License-Identifier: GPL-2.0-only
import { XARRAY_GLOSSARY } from '../../exhibit-api/index.ts';

const glossary = [XARRAY_GLOSSARY];
export default glossary;
