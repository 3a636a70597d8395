import type { Dataset } from '../dataset.ts';
import type { FieldType, Layer } from './arcgis-layer.ts';

interface Field<Type extends FieldType> {
  type: Type;
  from: string;
}
const text = (from: string): Field<'esriFieldTypeString'> => ({ type: 'esriFieldTypeString', from });
const number = (from: string): Field<'esriFieldTypeDouble'> => ({ type: 'esriFieldTypeDouble', from });
const date = (from: string): Field<'esriFieldTypeDate'> => ({ type: 'esriFieldTypeDate', from });

/** The geocoded twin of the permits: building permits with a point. */
export function permitLayer(dataset: () => Dataset | undefined): Layer {
  return {
    service: 'PLANNINGCADASTRE_issued_building_permits',
    dataset,
    where: "permittype = 'BP' AND latitude IS NOT NULL",
    fields: {
      OBJECTID: { type: 'esriFieldTypeOID', from: '' },
      PERMIT_NUMBER: text('permit_number'),
      PERMIT_TYPE: text('permittype'),
      SUB_TYPE: text('permit_class'),
      WORK_TYPE: text('work_class'),
      PERMIT_LOCATION: text('permit_location'),
      TCAD_ID: text('tcad_id'),
      ISSUE_DATE: date('issue_date'),
      STATUS: text('status_current'),
      FINAL_DATE: date('completed_date'),
      TOTAL_NEW_ADD_FOOTAGE: number('total_new_add_sqft'),
      TOTAL_JOB_VALUATION: number('total_job_valuation'),
      NUMBER_OF_FLOORS: number('number_of_floors'),
      NUMBER_OF_UNITS: number('housing_units'),
      WORK_DESCRIPTION: text('description'),
      LINK: text('link'),
      FOLDERRSN: text('project_id'),
      LATITUDE: number('latitude'),
      LONGITUDE: number('longitude'),
      APPLICATION_DATE: date('applieddate'),
      EXPIRY_DATE: date('expiresdate'),
      CERTIFICATE_OF_OCCUPANCY: text('certificate_of_occupancy'),
    },
  };
}
