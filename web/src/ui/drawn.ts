// SPDX-License-Identifier: GPL-2.0-only
// Renders a part of a drawing again only if its props differ in content. Layouts make new objects at each step, but
// few of them change. A callback among the props must stay the same function.
import equal from 'fast-deep-equal/es6';
import { memo, type ComponentType, type NamedExoticComponent } from 'react';

export const drawn = <P extends object>(part: ComponentType<P>): NamedExoticComponent<P> => memo(part, equal);
