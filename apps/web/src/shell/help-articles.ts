// Which article of the guide belongs to which screen.

const ARTICLES: readonly (readonly [prefix: string, article: string])[] = [
  ['/contracting/import', 'import'],
  ['/contracting/template-list', 'build-a-rate-sheet'],
  ['/contracting/master-template', 'master-templates'],
  ['/contracting/create-master-template', 'master-templates'],
  ['/contracting/pick-master-template', 'master-templates'],
  ['/contracting/template', 'publish-and-send'],
  ['/contracting/draft', 'edit-rates'],
  ['/contracting/stop-sale', 'publish-and-send'],
  ['/contracting/request', 'ask-for-rates'],
  ['/contracting/contract-list', 'file-contracts'],
  ['/contracting/contract', 'receive-and-accept'],
  ['/workspace', 'workspace'],
  ['/profile', 'company-profile'],
  ['/partners', 'address-book'],
  ['/partnerDetails', 'address-book'],
  ['/partner-finder', 'partner-finder'],
  ['/billing', 'billing'],
  ['/settings', 'accounts'],
]

/** The article for a screen; the first steps for every other one. */
export function articleFor(pathname: string): string {
  return ARTICLES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? 'first-steps'
}
