import type { Figure } from '@moontower/contracts/feeds/figure';
import type { FigureProps } from '@moontower/ui/charts/Figure.tsx';
import { defineFigure } from '@moontower/ui/charts/figure-parts.ts';
import { AT } from './samples.ts';

const standing = {
  leastN: 30,
  source: { title: 'Issued Construction Permits', dataset: '3syk-w9eu', href: 'https://data.example.gov/d/3syk-w9eu' },
  asOf: { city: AT, ours: AT },
  rows: '/?types=permits',
} as const;
const money = {
  ...standing,
  unit: 'cents',
  n: 4_812,
  coverage: { of: 5_021, from: '2025-10-01', to: '2026-05-31' },
  source: { title: 'eCheckbook', dataset: '8c6z-qnmj' },
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May 1 to 9'];

const bars = defineFigure({
  ...money,
  id: 'paid-by-department',
  categories: [
    'City Energy',
    'City Water',
    'Police',
    '=Aviation',
    '<img src=x onerror=document.title="run">',
    'Small Museum of Very Long Department Names',
  ],
  series: [{ name: 'Paid', values: [124_000_000, 96_050_000, 45_500_000, 21_025_000, 8_000_000, null] }],
});
const columns = defineFigure({
  ...standing,
  id: 'permits-by-month',
  unit: 'count',
  n: 19_599,
  coverage: { of: 19_599, from: '2026-01-01', to: '2026-05-09' },
  categories: MONTHS,
  series: [{ name: 'Permits', values: [4_205, 4_181, 4_854, 4_942, 1_417] }],
});
const lines = defineFigure({
  ...standing,
  id: 'days-to-approval',
  unit: 'days',
  n: 1_026,
  coverage: { of: 1_348, from: '2018-01-01' },
  categories: ['2018', '2019', '2020', '2021', '2022'],
  series: [
    { name: 'Site plans', values: [338, 343, 351, 385, 404], n: 700 },
    { name: 'Zoning cases', values: [210, null, 190, 240, 236], n: 200 },
    { name: 'Subdivisions', values: [120, 131, 90, 88, 97], n: 90 },
    { name: 'Street names', values: [20, 40, 10, 30, 20], n: 12 },
  ],
});
const stacked = defineFigure({
  ...standing,
  id: 'requests-by-outcome',
  unit: 'count',
  n: 2_410,
  coverage: { of: 2_500 },
  categories: ['District 1', 'District 2', 'District 3', 'District 4'],
  series: [
    { name: 'Work done', values: [310, 280, 402, 377] },
    { name: 'Inspected', values: [120, 160, 140, 190] },
    { name: 'Passed on', values: [60, 45, 80, 20] },
    { name: 'No reason given', values: [40, 35, 61, 90] },
  ],
});
const multiples = defineFigure({
  ...standing,
  id: 'permits-by-district',
  unit: 'count',
  n: 2_000,
  coverage: { of: 2_100 },
  categories: ['Jan', 'Feb', 'Mar', 'Apr'],
  series: Array.from({ length: 10 }, (_, at) => ({
    name: `District ${at + 1}`,
    n: at === 7 ? 12 : 120 + at,
    values: [30 + at * 3, 28 + at * 2, 41 - at, 20 + at * 4],
  })),
});
const shares = defineFigure({
  ...standing,
  id: 'closed-in-time',
  unit: 'share',
  n: 900,
  coverage: { of: 1_000 },
  asOf: { ours: AT },
  simulated: true,
  categories: ['Jan', 'Feb', 'Mar'],
  series: [
    { name: 'Potholes', values: [0.61, 0.72, 0.7] },
    { name: 'Graffiti', values: [0.4, 0.44, 0.39] },
  ],
});

const said = {
  subtitle: 'Count a month',
  firstColumn: 'Month',
  limits: 'Work that needs no permit is not in it. So is work that was never reported.',
} as const;

/** Each way of drawing, and each state. */
export const FIGURES: readonly (FigureProps & { name: string })[] = [
  {
    ...said,
    name: 'Figure bar',
    figure: bars,
    finding: 'Four departments took most of it',
    subtitle: 'Dollars paid',
    firstColumn: 'Department',
    draw: { kind: 'bar', across: true, colors: ['c5'] },
    embedPath: '/embed/items',
  },
  {
    ...said,
    name: 'Figure bar upright',
    figure: columns,
    finding: 'April had the most permits of 2026 so far',
    draw: { kind: 'bar', colors: ['c2'], unfinished: ['May 1 to 9'] },
  },
  {
    ...said,
    name: 'Figure line',
    figure: lines,
    finding: 'A site plan approved in 2022 took 404 days',
    subtitle: 'Median days from filing to approval',
    firstColumn: 'Year',
    draw: { kind: 'line' },
  },
  {
    ...said,
    name: 'Figure stacked',
    figure: stacked,
    finding: 'Most requests end with work done',
    firstColumn: 'District',
    draw: { kind: 'stacked' },
  },
  {
    ...said,
    name: 'Figure stacked across',
    figure: { ...stacked, id: 'requests-by-outcome-across' },
    finding: 'Most requests end with work done, on their side',
    firstColumn: 'District',
    draw: { kind: 'stacked', across: true },
  },
  {
    ...said,
    name: 'Figure small multiples',
    figure: multiples,
    finding: 'Permits grew in nine districts',
    draw: { kind: 'multiples', of: 'line' },
  },
  {
    ...said,
    name: 'Figure treemap',
    figure: { ...bars, id: 'paid-by-department-share' },
    finding: 'Two departments took two thirds',
    subtitle: 'Dollars paid',
    firstColumn: 'Department',
    draw: { kind: 'treemap' },
  },
  {
    ...said,
    name: 'Figure bars side by side, sample data',
    figure: shares,
    finding: 'Potholes are closed in time more often',
    subtitle: 'Share closed in time',
    draw: { kind: 'bar' },
  },
  {
    ...said,
    name: 'Figure of too few',
    figure: { ...columns, id: 'too-few', n: 12 },
    finding: 'Permits of a small street',
    draw: { kind: 'bar' },
  },
  {
    ...said,
    name: 'Figure of nothing',
    figure: { ...columns, id: 'nothing', series: [{ name: 'Permits', values: MONTHS.map(() => null) }] },
    finding: 'Permits nobody counted',
    draw: { kind: 'bar' },
  },
];

/** The same figure after more rows landed. */
export const later = (figure: Figure): Figure => ({
  ...figure,
  n: figure.coverage.of,
  series: figure.series.map((each) => ({
    ...each,
    values: each.values.map((value) => (value === null ? null : value * 1.5)),
  })),
});
