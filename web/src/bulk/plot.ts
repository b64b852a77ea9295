// SPDX-License-Identifier: GPL-2.0-only
// Exports the parts of a panel for exhibits. They are apart from view.ts, so that a lane loads no plot.
export { PanelTold } from './PanelTold.tsx';
export { counterMeans, seriesOf } from './series.ts';
export { useBulkRun } from './use-bulk-run.ts';
export { NumberTable } from '../ui/plot/Figure.tsx';
export { LinePlot } from '../ui/plot/LinePlot.tsx';
