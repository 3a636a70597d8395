import type { Trade } from '../invented.ts';

/**
 * An account of expenses: what is booked under it, and, where it is bought, the commodity as the finance set names it.
 */
export interface ObjectOf {
  code: string;
  name: string;
  category: 'Personnel' | 'Contractuals' | 'Commodities' | 'Transfers';
  /** Relative size in a budget. */
  size: number;
  commodity?: Commodity;
}
type Commodity = readonly [code: string, name: string, trade: Trade];
const personnel = (code: string, name: string, size: number): ObjectOf => ({ code, name, category: 'Personnel', size });
const service = (...[code, name, size, commodity]: [string, string, number, Commodity]): ObjectOf => ({
  code,
  name,
  size,
  commodity,
  category: 'Contractuals',
});
const goods = (...[code, name, size, commodity]: [string, string, number, Commodity]): ObjectOf => ({
  code,
  name,
  size,
  commodity,
  category: 'Commodities',
});

/** Every department has these. */
export const WAGES: readonly ObjectOf[] = [
  personnel('5001', 'Regular wages', 38),
  personnel('5007', 'Overtime', 3),
  personnel('5190', 'Health insurance', 8),
  personnel('5191', 'Retirement contributions', 8),
];
/** And some of these. */
export const BOUGHT: readonly ObjectOf[] = [
  service('5173', 'Consulting services', 4, ['91800', 'Consulting Services', 'consulting']),
  service('5280', 'Other services', 6, [
    '96200',
    'Miscellaneous Services, No. 2 (Not Otherwise Classified)',
    'services',
  ]),
  service('5285', 'Security services', 3, ['99046', 'Guard and Security Services', 'services']),
  service('5300', 'Engineering services', 5, ['92500', 'Engineering Services, Professional', 'engineering']),
  service('5340', 'Janitorial services', 3, ['91039', 'Janitorial/Custodial Services', 'building']),
  service('5410', 'Electric services', 4, ['96190', 'Utility Services, Electric', 'utility']),
  service('5420', 'Water and wastewater services', 3, ['96191', 'Utility Services, Water and Wastewater', 'utility']),
  service('5480', 'Maintenance-buildings', 5, [
    '91000',
    'Building Maintenance, Installation and Repair Services',
    'building',
  ]),
  service('5490', 'Maintenance-equipment', 4, ['92900', 'Equipment Maintenance and Repair Services', 'equipment']),
  service('5510', 'Maintenance-computer software', 5, ['92045', 'Software Maintenance/Support', 'technology']),
  service('5600', 'Rental-buildings', 4, ['97100', 'Real Property Rental or Lease', 'property']),
  service('5620', 'Rental-equipment', 2, [
    '97500',
    'Rental or Lease Services of Agricultural, Aircraft and Other Equipment',
    'equipment',
  ]),
  service('5700', 'Insurance premiums', 2, ['95300', 'Insurance and Insurance Services', 'insurance']),
  service('5820', 'Temporary employment', 3, ['96269', 'Personnel Services, Temporary', 'services']),
  service('5860', 'Services-tree trimming', 2, ['98888', 'Tree Trimming and Pruning Services', 'landscape']),
  service('6383', 'Printing and binding', 1, ['96600', 'Printing and Typesetting Services', 'printing']),
  service('6404', 'Travel and training', 1, ['92435', 'In-Service Training (For Employees)', 'community']),
  service('6825', 'Grants to others/subrecipients', 7, ['95200', 'Human Services', 'community']),
  goods('7117', 'Cement and concrete', 2, [
    '75070',
    'Road and Highway Building Materials: Concrete, Ready-Mix',
    'materials',
  ]),
  goods('7130', 'Chemicals', 4, ['88500', 'Water and Wastewater Treating Chemicals', 'materials']),
  goods('7200', 'Books and library materials', 1, [
    '71500',
    'Publications, Audiovisual Materials, Books, Textbooks',
    'printing',
  ]),
  goods('7310', 'Vehicle parts', 3, ['06000', 'Automotive and Trailer Equipment and Parts', 'vehicles']),
  goods('7320', 'Fuel', 4, ['40500', 'Fuel, Oil, Grease and Lubricants', 'vehicles']),
  goods('7410', 'Medical supplies', 2, ['47500', 'Hospital, Surgical, and Medical Related Accessories', 'supply']),
  goods('7430', 'Clothing and uniforms', 1, ['20000', 'Clothing: Athletic, Casual, Dress, Uniform, Weather', 'supply']),
  goods('7450', 'Safety equipment', 2, ['34500', 'First Aid and Safety Equipment and Supplies', 'supply']),
  goods('7490', 'Recreation supplies', 1, ['80500', 'Sporting and Athletic Goods', 'supply']),
  goods('7510', 'Office supplies', 1, ['61500', 'Office Supplies, General', 'supply']),
  goods('7600', 'Small tools and minor equipment', 2, [
    '44500',
    'Hand Tools (Powered and Non-Powered), Accessories',
    'equipment',
  ]),
  goods('7610', 'Electrical supplies', 3, ['28500', 'Electrical Equipment and Supplies (Except Cable)', 'trades']),
  goods('7620', 'Plumbing supplies', 2, ['67000', 'Plumbing Equipment, Fixtures and Supplies', 'trades']),
  goods('7680', 'Inventory purchases', 3, ['65900', 'Pipe and Tubing, Valves and Fittings', 'trades']),
  goods('7860', 'Computer hardware and software', 3, [
    '20400',
    'Computer Hardware and Peripherals for Microcomputers',
    'technology',
  ]),
];
/** What the house owes: of one department, without a commodity. */
export const OWED: readonly ObjectOf[] = [
  { code: '5930', name: 'Debt service-interest', category: 'Contractuals', size: 1 },
  { code: '5940', name: 'Property tax', category: 'Contractuals', size: 0.2 },
];
export const TRANSFERS: ObjectOf = { code: '9041', name: 'Transfers out', category: 'Transfers', size: 6 };
