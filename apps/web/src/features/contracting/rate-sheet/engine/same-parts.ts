// What is not drawn again for every rate that is typed.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

type OfPage = { readonly page: ProductPage }

/**
 * For `memo`: the component shows only these parts of its page. What it does to the page it must do to the page of that moment: see
 * `useChangeNow`.
 */
export function sameParts<Props extends OfPage>(...parts: readonly (keyof ProductPage)[]): (a: Props, b: Props) => boolean {
  return (a, b) =>
    parts.every((part) => a.page[part] === b.page[part]) &&
    Object.keys(b).every((name) => name === 'page' || a[name as keyof Props] === b[name as keyof Props]) // its own names
}
