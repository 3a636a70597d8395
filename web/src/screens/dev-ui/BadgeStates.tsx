import { CircleCheck, Clock } from 'lucide-react';
import { OTHER_ITEM_TYPES, SPEC_ITEM_TYPES } from '@moontower/contracts/items/item';
import { GlossaryTerm } from '@moontower/ui/overlay/GlossaryTerm.tsx';
import { LiveStateLabel } from '@moontower/ui/label/LiveStateLabel.tsx';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { StatusLine } from '@moontower/ui/records/first-read/StatusLine.tsx';
import { TypeBadge } from '@moontower/ui/records/TypeBadge.tsx';
import { AT, STATUSES } from './samples.ts';
import { Specimen } from './Specimen.tsx';

const KINDS = ['city-record', 'resident-report', 'moontower-calculation'] as const;
const PILLS = ['ok', 'late', 'stale', 'error', 'off'] as const;
const LIVE = ['connecting', 'live', 'catching-up', 'offline', 'live-again', 'many-pages'] as const;

export function BadgeStates() {
  return (
    <>
      <Specimen name="ProvenanceBadge">
        {KINDS.map((kind) => (
          <ProvenanceBadge key={kind} provenance={kind} />
        ))}
        <ProvenanceBadge provenance="moontower-calculation" score />
      </Specimen>
      <Specimen name="ProvenanceBadge bare">
        {KINDS.map((kind) => (
          <ProvenanceBadge key={kind} provenance={kind} bare />
        ))}
      </Specimen>
      <Specimen name="SampleTag">
        <SampleTag />
      </Specimen>
      <Specimen name="TypeBadge">
        {[...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES].map((type) => (
          <TypeBadge key={type} type={type} />
        ))}
      </Specimen>
      <Specimen name="StatusLine">
        {STATUSES.map((status, index) => (
          <StatusLine key={index} status={status} />
        ))}
      </Specimen>
      <Specimen name="StatePill">
        {PILLS.map((tone) => (
          <StatePill key={tone} tone={tone} icon={tone === 'ok' ? CircleCheck : Clock}>
            {tone}
          </StatePill>
        ))}
      </Specimen>
      <Specimen name="LiveStateLabel">
        {LIVE.map((state) => (
          <LiveStateLabel key={state} state={state} />
        ))}
      </Specimen>
      <Specimen name="SourceLine">
        <SourceLine
          source={{
            title: 'Issued Construction Permits',
            dataset: '3syk-w9eu',
            href: '#source',
            cityUpdatedAt: AT,
            checkedAt: AT,
            dataHref: '#data',
            methodPath: '/methods',
          }}
        />
        <SourceLine
          source={{ title: 'Code Complaint Cases', dataset: '6wtj-zbtb', cityUpdatedAt: 'unknown', simulated: true }}
        />
      </Specimen>
      <Specimen name="GlossaryTerm">
        <GlossaryTerm term="sitePlan" />
        <GlossaryTerm term="soleSource" />
      </Specimen>
    </>
  );
}
