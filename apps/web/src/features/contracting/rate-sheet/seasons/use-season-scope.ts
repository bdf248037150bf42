// Whether seasons are changed on this product only or on all products; remembered by the browser.

import { useLocalStorage } from '@mantine/hooks'

export type SeasonScope = 'thisProduct' | 'allProducts'

export function useSeasonScope(): [SeasonScope, (scope: SeasonScope) => void] {
  const [scope, setScope] = useLocalStorage<SeasonScope>({
    key: 'tradewind.season-scope',
    defaultValue: 'thisProduct',
    getInitialValueInEffect: false,
  })
  return [scope === 'allProducts' ? 'allProducts' : 'thisProduct', setScope]
}
