// The links of a page's tabs in one row, which can be moved sideways where it does not fit. The current one is always to be seen.

import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useCurrentInSight } from './use-current-in-sight.ts'

export function TabStrip(props: ComponentProps<'nav'> & { 'aria-label': string; 'data-place'?: string }) {
  const href = useLocation({ select: (location) => location.href })
  return <nav {...props} ref={useCurrentInSight(href)} />
}
