// SPDX-License-Identifier: GPL-2.0-only
// Draws the stage of the start page's run. It is fetched with the run.
import { Stage } from '../../../stage/Stage.tsx';
import type { StageProps } from '../../../stage/types.ts';
import type { Store } from '../../state/store.ts';
import { stageProps } from '../../state/stage-props.ts';

type Given = Pick<StageProps, 'session' | 'track' | 'step' | 'focus' | 'projector' | 'size'>;

export default function RunStage({ store, ...given }: Given & { readonly store: Store }) {
  return <Stage {...given} {...stageProps(store())} show="picture" />;
}
