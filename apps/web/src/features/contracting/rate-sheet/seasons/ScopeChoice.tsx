// Whether a change of seasons holds for this product or for all of the rate sheet.

import { SegmentedControl } from '@mantine/core'
import { type SeasonScope, useSeasonScope } from './use-season-scope.ts'

export function ScopeChoice({ isDisabled = false, fullWidth = false }: { isDisabled?: boolean; fullWidth?: boolean }) {
  const [scope, setScope] = useSeasonScope()
  return (
    <SegmentedControl
      size="xs"
      fullWidth={fullWidth}
      aria-label="Seasons are changed on"
      value={isDisabled ? 'thisProduct' : scope}
      disabled={isDisabled}
      onChange={(value) => setScope(value as SeasonScope)} // of the two below
      data={[
        { value: 'thisProduct', label: 'This product' },
        { value: 'allProducts', label: 'All products' },
      ]}
    />
  )
}
