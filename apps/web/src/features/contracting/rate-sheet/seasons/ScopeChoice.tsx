// Whether a change of seasons holds for this product or for all of the rate sheet.

import { SegmentedControl } from '@mantine/core'
import { useSeasonScope } from './use-season-scope.ts'

export function ScopeChoice({ isDisabled = false, fullWidth = false }: { isDisabled?: boolean; fullWidth?: boolean }) {
  const [scope, setScope] = useSeasonScope()
  return (
    <SegmentedControl
      size="xs"
      fullWidth={fullWidth}
      aria-label="Seasons are changed on"
      value={isDisabled ? 'thisProduct' : scope}
      disabled={isDisabled}
      onChange={setScope}
      data={[
        { value: 'thisProduct', label: 'This product' },
        { value: 'allProducts', label: 'All products' },
      ]}
    />
  )
}
