// Register a page of the guide here: a line for each file in docs/guide, in the order in which they are listed. The menu of the guide, the help
// beside a screen and the search are made of it; a test compares it with the folder.

import { type HelpIndexEntry, isForScreen } from './help-index.ts'

export type GuidePage = HelpIndexEntry & { readonly title: string }

const CONTRACT_LIST = '/contracting/contract-list*'
const CONTRACT = '/contracting/contract/*'

export const GUIDE: readonly GuidePage[] = [
  page('first-steps', 'First steps', 'Everyone', ['/home']),
  page('build-a-rate-sheet', 'Build a rate sheet', 'Supplier', ['/contracting/template-list*']),
  page('import', 'Bring in a file', 'Supplier', ['/contracting/import*', '/contracting/template-list*']),
  page('edit-rates', 'Edit rates', 'Supplier', ['/contracting/draft/*']),
  page('seasons', 'Seasons and the year', 'Supplier', ['/contracting/draft/*']),
  page('publish-and-send', 'Publish and send', 'Supplier', ['/contracting/template/*', '/contracting/stop-sale*']),
  page('changes-and-versions', 'Changes and versions', 'Supplier', ['/contracting/updates*', '/contracting/template/*']),
  page('receive-and-accept', 'Receive and accept', 'Everyone', [CONTRACT]),
  page('negotiate', 'Negotiate', 'Everyone', [CONTRACT]),
  page('sign-and-prove', 'Sign and prove', 'Everyone', [CONTRACT]),
  page('file-contracts', 'File contracts', 'Everyone', [CONTRACT_LIST]),
  page('follow-the-year', 'Follow the year', 'Everyone', ['*dashboard*']),
  page('ask-for-rates', 'Ask for rates', 'Everyone', ['/contracting/request*']),
  page('workspace', 'Talk to partners', 'Everyone', ['/workspace*', '/contracting/workspace*']),
  page('master-templates', 'Master templates', 'Supplier', [
    '/contracting/master-template*',
    '/contracting/create-master-template*',
    '/contracting/pick-master-template*',
    '/contracting/associate*',
  ]),
  page('fill-sections', 'Fill the sections', 'Supplier', ['/contracting/draft/*']),
  page('company-profile', 'Your company profile', 'Everyone', ['/profile*']),
  page('connections', 'Connections', 'Everyone', ['/connections*']),
  page('address-book', 'Address book', 'Everyone', ['/partners*', '/partnerDetails/*']),
  page('partner-finder', 'PartnerFinder', 'Everyone', ['/partner-finder*']),
  page('billing', 'Plans and billing', 'Supplier', ['/billing*']),
  page('tourwriter', 'Tourwriter', 'Contractor', ['/integration*']),
  page('tourplan', 'Tourplan', 'Contractor', ['/integration*']),
  page('loaded-rates', 'Are your rates loaded right?', 'Contractor', ['/integration/audits*']),
  page('open-data', 'Your own programs', 'Everyone', ['/settings/tokens*']),
  page('assistants', 'Ask an assistant', 'Everyone', ['/settings/tokens*']),
  page('webhooks', 'Webhooks', 'Everyone', ['/settings/webhooks*']),
  page('accounts', 'Accounts and access', 'Everyone', ['/settings*']),
]

/** @param entryId the name of the file without `.md` @param expressions addresses of the screens that show it first; `*` stands for any text */
function page(entryId: string, title: string, matchingRole: string, expressions: readonly string[]): GuidePage {
  return { entryId, title, matchingRole, expressions }
}

/** The page about the screen at this address; the first steps for a screen that has none. @example `/settings/users` has `accounts` */
export function guidePageOf(pathname: string): string {
  return GUIDE.find((each) => isForScreen(each, pathname))?.entryId ?? 'first-steps'
}
