// Fails when an area that counts as finished has an open requirement, when a reason does not hold, when a title claims too much, and when a
// test cites what is no requirement.

import { crowdedFindings, reasonFindings, requirementAreas, unknownCitations } from './requirements.ts'

/** Areas of which every requirement is proven, or says why not. An area never leaves this list. */
const FINISHED = [
  'environment',
  'api-client',
  'files',
  'drafts',
  'templates',
  'product-editor',
  'rates',
  'seasons',
  'extras',
  'offers',
  'allocation',
  'blackouts',
  'policies',
  'checkinout',
  'bedding',
  'pickup-dropoff',
  'policy-notes',
  'billing-info',
  'billing',
  'mass-rate-change',
  'copy-data',
  'import',
  'diff-history',
  'signin',
  'recovery',
  'session',
  'sso',
  'users',
  'settings',
  'roles',
  'shell-accounts',
  'landing',
  'folders',
  'errors',
  'partners',
  'partner-search',
  'connections',
  'workspace',
  'mass-message',
  'onboarding',
  'profile',
  'locations',
  'products-profile',
  'contract-list',
  'contract-detail',
  'requests',
  'master-templates',
  'update-queue',
  'signing',
  'resend',
  'bulk-resend',
  'downloads',
  'zip',
  'dl-queue',
  'dummy-accounts',
  'presentation',
  'inbox',
  'navigation',
  'dashboard',
  'scope',
  'help',
  'analytics',
  'integration',
]

const open = requirementAreas()
  .filter((area) => FINISHED.includes(area.name))
  .flatMap((area) => area.requirements.filter((each) => each.doors.size === 0 && each.reason === undefined))
const findings = [
  ...open.map((each) => `No test cites ${each.id}: ${each.text}`),
  ...unknownCitations().map((id) => `A test cites ${id}, which docs/requirements.md does not have.`),
  ...reasonFindings(),
  ...crowdedFindings(),
]
for (const finding of findings) console.error(finding)
process.exit(findings.length === 0 ? 0 : 1)
