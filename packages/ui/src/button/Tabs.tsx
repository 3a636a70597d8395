import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { below, color, focusRingInside, font, radius } from '../theme/styles.ts';
import { useFormat } from '../words/WordsProvider.tsx';

export interface TabOf<T extends string> {
  value: T;
  label: ReactNode;
  /** Behind the label, once it is known. */
  count?: number;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly TabOf<T>[];
  value: T;
  onChange: (value: T) => void;
}

/**
 * Views as tabs: arrow keys, Home and End move between them, Tab goes on into the panel. What is chosen is the
 * caller's, who keeps it in the address.
 */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<T> & { children: ReactNode }) {
  return (
    <TabFrame tabs={tabs} value={value} onChange={onChange}>
      <TabList label={label} tabs={tabs} value={value} />
      <TabPanel value={value}>{children}</TabPanel>
    </TabFrame>
  );
}

/** Tabs whose list and panel stand apart: around both. */
export function TabFrame<T extends string>({
  tabs,
  value,
  onChange,
  children,
}: Omit<TabsProps<T>, 'label'> & { children: ReactNode }) {
  const choose = (next: string) => {
    const found = tabs.find((tab) => tab.value === next);
    if (found !== undefined && found.value !== value) onChange(found.value);
  };
  return (
    <Frame value={value} onValueChange={choose}>
      {children}
    </Frame>
  );
}

/** In a frame; `controls` is the part of the page they change, where it is not a panel of the frame. */
export function TabList<T extends string>({
  label,
  tabs,
  value,
  look = 'lines',
  controls,
}: Omit<TabsProps<T>, 'onChange'> & { look?: 'lines' | 'segments'; controls?: string }) {
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  // A narrow screen shows some of them: the chosen one is among those, also once counts and letters have come and it is
  // wider.
  useEffect(() => {
    const shown = list.current;
    const chosen = shown?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!shown || !chosen) return undefined;
    const show = () => {
      const before = chosen.offsetLeft - shown.offsetLeft;
      const after = before + chosen.offsetWidth - shown.clientWidth;
      if (before < shown.scrollLeft) shown.scrollLeft = before;
      else if (after > shown.scrollLeft) shown.scrollLeft = after;
    };
    show();
    const watch = new ResizeObserver(show);
    for (const tab of shown.children) watch.observe(tab);
    return () => watch.disconnect();
  }, [value]);
  const [List, Trigger] = look === 'lines' ? [Lines, LineTab] : [Segments, SegmentTab];
  return (
    <List aria-label={label} ref={list}>
      {tabs.map((tab) => (
        // Only the chosen view has a panel to name.
        <Trigger
          key={tab.value}
          value={tab.value}
          {...(controls === undefined && tab.value === value ? {} : { 'aria-controls': controls })}
        >
          {tab.label}
          {tab.count === undefined ? null : <span>{format.count(tab.count)}</span>}
        </Trigger>
      ))}
    </List>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} tabIndex={undefined}>
      {children}
    </Radix.Content>
  );
}

/** Has no box: its list and its panel stand where they would without it. */
const Frame = styled(Radix.Root)`
  display: contents;
`;
const Lines = styled(Radix.List)`
  display: flex;
  gap: 4px;
  margin-top: 10px;
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;
const LineTab = styled(Radix.Trigger)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  font: ${font.ui};
  color: ${color.ink2};
  white-space: nowrap;
  &:first-child {
    padding-left: 0;
  }
  &:hover {
    color: ${color.ink};
  }
  &[aria-selected='true'] {
    color: ${color.ink};
    font-weight: 600;
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    left: 12px;
    right: 12px;
    bottom: 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.ink};
  }
  &[aria-selected='true']:first-child::after {
    left: 0;
  }
  & > span {
    font: ${font.meta};
    color: ${color.ink3};
  }
  &:focus-visible {
    ${focusRingInside}
  }
`;
const Segments = styled(Radix.List)`
  display: inline-flex;
  flex: none;
  padding: 3px;
  gap: 2px;
  border-radius: ${radius.control};
  background: ${color.sunken};
  /* Where the device decides the colours, no face is drawn, and this line is. */
  outline: 1px solid transparent;
  ${below.phone} {
    padding: 0;
  }
`;
const SegmentTab = styled(Radix.Trigger)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px;
  border-radius: 6px;
  font: ${font.small};
  color: ${color.ink2};
  white-space: nowrap;
  & > svg {
    width: 16px;
    height: 16px;
  }
  &[aria-selected='true'] {
    background: ${color.raised};
    color: ${color.ink};
    font-weight: 600;
    box-shadow: 0 0 0 1px ${color.control};
  }
  ${below.phone} {
    min-height: 44px;
  }
`;
