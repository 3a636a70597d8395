import { describe, expect, it } from 'vitest';
import { keptFiles } from './install-files.ts';

const chunk = (facadeModuleId: string | null, imports: string[] = []) => ({ type: 'chunk', facadeModuleId, imports });

describe('the screens kept for a visit without a network', () => {
  it('are those of bottom bar, record and frame in both languages, with all they need at once but the map', () => {
    const bundle = {
      'assets/first-page-1.js': chunk(null),
      'assets/es-1.js': chunk(null, ['assets/problems-1.js']),
      'assets/problems-1.js': chunk('/packages/words/src/es/problems.ts'),
      'assets/routes-1.js': chunk('/web/src/routes.tsx', ['assets/first-page-1.js', 'assets/screens-1.js']),
      'assets/areas-1.js': chunk('/packages/words/src/areas.ts', ['assets/first-page-1.js']),
      'assets/screens-1.js': chunk('/packages/words/src/screens.ts'),
      'assets/CivicPulseScreen-1.js': chunk('/packages/features/pulse/web/CivicPulseScreen.tsx', [
        'assets/first-page-1.js',
        'assets/Chip-1.js',
      ]),
      'assets/Chip-1.js': chunk(null, ['assets/CivicPulseScreen-1.js']),
      'assets/atlas-1.js': chunk('/packages/ui/src/map/atlas.tsx', ['assets/Chip-1.js']),
      'assets/PorkTrackerScreen-1.js': chunk('/web/src/screens/pork-tracker/PorkTrackerScreen.tsx'),
      'assets/AnalyticsScreen-1.js': chunk('/packages/features/analytics/web/AnalyticsScreen.tsx'),
      'assets/PrivacyScreen-1.js': chunk('/web/src/screens/privacy/PrivacyScreen.tsx'),
      'assets/ItemScreen-1.js': chunk('/web/src/screens/item/ItemScreen.tsx'),
      'assets/StatusScreen-1.js': chunk('/web/src/screens/status/StatusScreen.tsx'),
      'assets/pulse-1.js': chunk('/packages/words/src/es/items/pulse.ts'),
      'assets/outcomes-1.js': chunk('/packages/words/src/en/items/outcomes.ts'),
      'assets/feed-parts-1.js': chunk('/packages/words/src/en/items/feed-parts.ts'),
      'assets/status-1.js': chunk('/packages/words/src/es/status.ts'),
      'assets/ReportDialog-1.js': chunk('/packages/features/reports/web/report/ReportDialog.tsx', [
        'assets/Chip-1.js',
        'assets/Form-1.js',
      ]),
      'assets/Form-1.js': chunk(null, ['assets/first-page-1.js', 'assets/Dialog-1.js']),
      'assets/Dialog-1.js': chunk('/packages/ui/src/overlay/Dialog.tsx'),
      'assets/ToastRegion-1.js': chunk('/packages/ui/src/feedback/ToastRegion.tsx'),
      'assets/PinMap-1.js': chunk('/packages/ui/src/map/PinMap.tsx'),
      'assets/picture.png': { type: 'asset' },
    };
    const { frame, draft } = keptFiles(bundle);
    const named = (files: string[]) => files.map((file) => file.replace(/^assets\/|-1\.js$/g, '')).sort();
    expect(named(draft)).toEqual(['Dialog', 'Form', 'ReportDialog', 'ToastRegion']);
    expect(named(frame)).toEqual([
      'AnalyticsScreen',
      'Chip',
      'CivicPulseScreen',
      'ItemScreen',
      'PorkTrackerScreen',
      'areas',
      'es',
      'feed-parts',
      'first-page',
      'outcomes',
      'problems',
      'pulse',
      'routes',
      'screens',
      'status',
    ]);
  });
});
