import type { Feed } from './feed.ts';
import { austin311 } from './austin-311/feed.ts';
import { austin311Deadlines } from './austin-311-deadlines/feed.ts';
import { austin311History } from './austin-311-history/feed.ts';
import { austinAnimalIntakes } from './austin-animal-intakes/feed.ts';
import { austinAnimalOutcomes } from './austin-animal-outcomes/feed.ts';
import { austinBonds } from './austin-bonds/feed.ts';
import { austinCampaignContributions } from './austin-campaign-contributions/feed.ts';
import { austinCampingCases } from './austin-camping-cases/feed.ts';
import { austinCapitalBudget } from './austin-capital-budget/feed.ts';
import { austinCodeCases } from './austin-code-cases/feed.ts';
import { austinContracts } from './austin-contracts/feed.ts';
import { austinCouncilAgenda } from './austin-council-agenda/feed.ts';
import { austinCouncilMeetings } from './austin-council-meetings/feed.ts';
import { austinCouncilVotes } from './austin-council-votes/feed.ts';
import { austinCrashes } from './austin-crashes/feed.ts';
import { austinCrime } from './austin-crime/feed.ts';
import { austinExpenseBudget } from './austin-expense-budget/feed.ts';
import { austinFire } from './austin-fire/feed.ts';
import { austinFloods } from './austin-floods/feed.ts';
import { austinFoodInspections } from './austin-food-inspections/feed.ts';
import { austinHomelessCounts } from './austin-homeless-counts/feed.ts';
import { austinNews } from './austin-news/feed.ts';
import { austinOperatingBudget } from './austin-operating-budget/feed.ts';
import { austinOutages } from './austin-outages/feed.ts';
import { austinPayments } from './austin-payments/feed.ts';
import { austinPermits } from './austin-permits/feed.ts';
import { austinPermitsGeocoded } from './austin-permits-geocoded/feed.ts';
import { austinPlanReviews } from './austin-plan-reviews/feed.ts';
import { austinPurchaseOrders } from './austin-purchase-orders/feed.ts';
import { austinRepeatOffenderDeficiencies } from './austin-repeat-offender-deficiencies/feed.ts';
import { austinRepeatOffenderViolations } from './austin-repeat-offender-violations/feed.ts';
import { austinRepeatOffenders } from './austin-repeat-offenders/feed.ts';
import { austinRevenueBudget } from './austin-revenue-budget/feed.ts';
import { austinShortTermRentals } from './austin-short-term-rentals/feed.ts';
import { austinSignals } from './austin-signals/feed.ts';
import { austinSitePlans } from './austin-site-plans/feed.ts';
import { austinSubdivisions } from './austin-subdivisions/feed.ts';
import { austinTraffic } from './austin-traffic/feed.ts';
import { austinTrees } from './austin-trees/feed.ts';
import { austinWorkZones } from './austin-work-zones/feed.ts';
import { austinZoning } from './austin-zoning/feed.ts';
import { hudHomelessBeds } from './hud-homeless-beds/feed.ts';
import { hudHomelessCounts } from './hud-homeless-counts/feed.ts';
import { irsNonprofits } from './irs-nonprofits/feed.ts';
import { mixedBeverageReceipts } from './mixed-beverage-receipts/feed.ts';
import { propublicaNonprofits } from './propublica-nonprofits/feed.ts';
import { salesTaxPermits } from './sales-tax-permits/feed.ts';
import { tabcLicences } from './tabc-licences/feed.ts';
import { tabcPending } from './tabc-pending/feed.ts';
import { usaspendingAwards } from './usaspending-awards/feed.ts';

/** Every feed of this city, in the order their states are shown. */
export const austinFeeds: readonly Feed[] = [
  austin311,
  austinPermits,
  austinCodeCases,
  austinSitePlans,
  austinTraffic,
  austinPayments,
  // Districts are scored by licences, whose addresses are looked up: the longest way of all.
  tabcLicences,
  austin311Deadlines,
  austin311History,
  austinAnimalIntakes,
  austinAnimalOutcomes,
  austinBonds,
  austinCampaignContributions,
  austinCampingCases,
  austinCapitalBudget,
  austinContracts,
  austinCouncilAgenda,
  austinCouncilMeetings,
  austinCouncilVotes,
  austinCrashes,
  austinCrime,
  austinExpenseBudget,
  austinFire,
  austinFloods,
  austinFoodInspections,
  austinHomelessCounts,
  austinNews,
  austinOperatingBudget,
  austinOutages,
  austinPermitsGeocoded,
  austinPlanReviews,
  austinPurchaseOrders,
  austinRepeatOffenderDeficiencies,
  austinRepeatOffenderViolations,
  austinRepeatOffenders,
  austinRevenueBudget,
  austinShortTermRentals,
  austinSignals,
  austinSubdivisions,
  austinTrees,
  austinWorkZones,
  austinZoning,
  hudHomelessBeds,
  hudHomelessCounts,
  irsNonprofits,
  mixedBeverageReceipts,
  propublicaNonprofits,
  salesTaxPermits,
  tabcPending,
  usaspendingAwards,
];
