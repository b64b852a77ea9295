// SPDX-License-Identifier: GPL-2.0-only
// Layouts make all their parts anew at each step, and a step changes few of them: a part that is given nothing but what
// it shows is drawn again only where that differs. A callback among it must be the same one.
import equal from 'fast-deep-equal/es6';
import { memo, type ComponentType, type NamedExoticComponent } from 'react';

export const drawn = <P extends object>(part: ComponentType<P>): NamedExoticComponent<P> => memo(part, equal);
