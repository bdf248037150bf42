// The same product the year before, shown below its rates when somebody asks for it; remembered by the browser.

import { getYearBefore } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useMemo } from 'react'
import { queryOf } from '../../../../client/queries.ts'
import { useIsGuestOfSheet } from '../../../../client/session.ts'
import { periodText } from '../../../../ui/period-text.ts'
import { useNavigation } from '../engine/public.ts'

export type YearBefore = {
  /** Which rate sheet it is; undefined where there is none to compare with. */
  readonly title: string | undefined
  /** The page, while it is asked for. */
  readonly shown: ProductPage | undefined
  readonly show: (isShown: boolean) => void
}

export function useYearBefore(pageId: string): YearBefore {
  const { draftId } = useNavigation()
  const [isShown, show] = useLocalStorage<boolean>({ key: 'tradewind.year-before', defaultValue: false, getInitialValueInEffect: false })
  // Who works in the sheet of another company sees this sheet alone.
  const isGuest = useIsGuestOfSheet()
  const { data } = useQuery({
    ...queryOf(getYearBefore, { params: { id: draftId, pageId } }),
    enabled: !isGuest,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const before = data?.before ?? undefined
  return useMemo(
    () => ({
      title: before && `${before.templateName}, ${periodText(before)}`,
      shown: isShown ? before?.page : undefined,
      show,
    }),
    [before, isShown, show],
  )
}
