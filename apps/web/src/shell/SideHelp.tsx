// The help of the screen: beside it where there is room, above it elsewhere.

import { Drawer } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './Shell.module.css'
import { useSentences } from './sentences.ts'

const HelpSidebar = lazy(() => import('../features/help/public.ts').then(({ HelpSidebar }) => ({ default: HelpSidebar })))

/** From this width on there is room beside the screen. */
export const HAS_ROOM_FOR_HELP = '(min-width: 1180px)'

export function SideHelp({ isOpen, isBeside, close }: { isOpen: boolean; isBeside: boolean; close: () => void }) {
  const t = useSentences()
  const help = (
    <Suspense fallback={null}>
      <HelpSidebar isBeside={isBeside} close={close} />
    </Suspense>
  )
  if (isBeside)
    return (
      isOpen && (
        <aside className={classes.help} aria-label={t('shell.help')}>
          {help}
        </aside>
      )
    )
  return (
    <Drawer.Root opened={isOpen} onClose={close} position="right" size={384}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.help')}>
        <Drawer.Body p={0} h="100%">
          {help}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
