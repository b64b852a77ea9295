// SPDX-License-Identifier: GPL-2.0-only
// Gives exhibits the parts of a panel of their own; apart from view.ts, so that a lane loads no plot.
export { PanelTold } from './PanelTold.tsx';
export { counterMeans, meansBy, seriesOf, type Line } from './series.ts';
export { useBulkRun, type RunState } from './use-bulk-run.ts';
export { Presses } from '../ui/controls/controls.tsx';
export { NumberTable } from '../ui/plot/Figure.tsx';
export { LinePlot } from '../ui/plot/LinePlot.tsx';
