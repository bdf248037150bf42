// Whether the preview is shown: beside the list where there is room, over it elsewhere. Space shows and hides it.

import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { usePageKeys } from '../../../ui/use-page-keys.ts'

/** @param hasContracts a company without any contract has nothing to choose */
export function usePreview(hasContracts: boolean) {
  const isWide = useMediaQuery('(min-width: 1400px)') ?? true
  const [chosen, setChosen] = useState<boolean>()
  const isShown = chosen ?? isWide
  usePageKeys([['Space', () => setChosen(!isShown)]])
  return { isBeside: isWide && isShown && hasContracts, isOver: !isWide && isShown, close: () => setChosen(false) }
}
