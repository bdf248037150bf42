// The index of the help: who reads an article, and on which screens. // A-FD-014

/** Which of the product types a supplier sells; `Both` is both. */
export type HelpReader = {
  readonly companyType: 'Supplier' | 'Contractor'
  readonly productType: string | null
}

export type HelpIndexEntry = {
  /** `Everyone`, `Contractor`, `Supplier`, or `Supplier` and a product type, such as `Supplier Accommodation`. */
  readonly matchingRole: string
  /**
   * Addresses of screens on which the article is shown first. `*` stands for any text: `/contracting/draft/*` is every draft. An address without
   * it is this screen alone.
   */
  readonly expressions: readonly string[]
  /** The article. */
  readonly entryId: string
}

/**
 * Whether this reader's role gets the article. A supplier of both product types reads the articles of either. // A-RO-037, A-RO-038, A-RO-039
 * @example an entry for `Supplier Accommodation` is for suppliers whose product type is Accommodation or Both; a role that is unknown is for nobody
 */
export function isForReader({ matchingRole }: Pick<HelpIndexEntry, 'matchingRole'>, { companyType, productType }: HelpReader): boolean {
  const role = normal(matchingRole)
  if (role === 'everyone' || role === normal(companyType)) return true
  if (companyType !== 'Supplier' || productType === null) return false
  const sold = productType === 'Both' ? ['Accommodation', 'Non-Accommodation', 'Both'] : [productType]
  return sold.some((each) => role === normal(`Supplier ${each}`))
}

/** Editors write `Supplier Non-Accommodation`, `supplier-non-accommodation` or `SupplierNonAccommodation`. */
function normal(role: string): string {
  return role.toLowerCase().replace(/[^a-z]/g, '')
}

/**
 * Whether the article belongs to the screen at this address.
 * @param pathname without search and fragment
 * @example `/contracting/draft/*` is for `/contracting/draft/64f…/rates`; `/home` is not for `/home/2`
 */
export function isForScreen({ expressions }: Pick<HelpIndexEntry, 'expressions'>, pathname: string): boolean {
  return expressions.some((expression) => matches(expression, pathname))
}

/** Each part between stars is looked for behind the one before: no expression takes long, whatever it is. */
function matches(expression: string, pathname: string): boolean {
  const parts = expression.trim().split('*')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return pathname === first
  if (!pathname.startsWith(first)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = pathname.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return pathname.length - last.length >= at && pathname.endsWith(last)
}
