import { createElement } from 'react';
import {
  Banknote,
  Building2,
  CarFront,
  CircleQuestionMark,
  ClipboardList,
  Construction,
  Flame,
  Gavel,
  Hammer,
  House,
  Landmark,
  LandPlot,
  Map as MapIcon,
  Megaphone,
  Newspaper,
  PawPrint,
  Phone,
  Shield,
  Split,
  Store,
  Tent,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import type { ItemType } from '@moontower/contracts/items/item';
import { color } from '../theme/styles.ts';
import { familyOf } from '../theme/families.ts';

const ICONS: Record<ItemType, LucideIcon> = {
  'building-permits': Building2,
  'zoning-cases': Landmark,
  'site-plans': MapIcon,
  subdivisions: Split,
  'certificates-occupancy': House,
  'demolition-permits': Hammer,
  'vacant-property': LandPlot,
  development: ClipboardList,
  'code-cases': Gavel,
  'service-requests': Phone,
  'traffic-incidents': CarFront,
  'fire-incidents': Flame,
  infrastructure: Construction,
  'public-safety': Shield,
  council: Megaphone,
  business: Store,
  money: Banknote,
  animals: PawPrint,
  homelessness: Tent,
  news: Newspaper,
};

export function typeIcon(type: string): LucideIcon {
  return Object.entries(ICONS).find(([known]) => known === type)?.[1] ?? CircleQuestionMark;
}

/** The type's icon in its family's colour; the word stands beside it. */
export function TypeIcon({ type, size = 16 }: { type: string; size?: number }) {
  return (
    <Colored $color={color[familyOf(type)]}>{createElement(typeIcon(type), { size, 'aria-hidden': true })}</Colored>
  );
}

const Colored = styled.span<{ $color: string }>`
  display: inline-flex;
  color: ${({ $color }) => $color};
`;
