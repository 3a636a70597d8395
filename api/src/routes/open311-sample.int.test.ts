import { Open311Request } from '@moontower/open311/contract';
import { IncidentReport } from '@moontower/reports/contract';
import { seedReports } from '@moontower/reports/store/writes/seed-reports';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';

const id = '5a3b1e00-0000-4000-8000-000000000001';
const api = runningApi(
  async (store) => {
    const report = IncidentReport.parse({
      type: 'potholes',
      title: 'Pothole in the right lane',
      description: 'A hole as wide as a wheel.',
      address: '1200 Sample Street',
    });
    const now = new Date();
    const reports = [{ id, report, district: 1, at: now, course: [] }];
    await seedReports({ store, publicUrl: 'https://moontower.example' }, { mark: 'sample-reports', reports, now });
  },
  { MOONTOWER_CITY: 'sample' },
);

it('reports of the sample city say that they are made up, to programs of the bare standard too', async () => {
  const ask = async (query: string) =>
    z.array(Open311Request).parse(await (await api.ask(`/open311/v2/requests.json${query}`)).json());
  const [english] = await ask('?extensions=true');
  expect(english).toMatchObject({
    service_request_id: id,
    status: 'open',
    service_notice: 'Sample data. This report is made up. It is no ticket of the city.',
    extended_attributes: { sample: true },
  });
  const [spanish] = await ask('?lang=es');
  expect(spanish?.service_notice).toMatch(/^Datos de muestra/);
});
