// The frame around every screen behind the sign-in: app bar, navigation, and what floats above all of them.

import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../client/session.ts'
import { AppBar } from './AppBar.tsx'
import { useFillsWindow } from './BarPlace.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { Navigation } from './Navigation.tsx'
import { NoAccessDialog } from './NoAccessDialog.tsx'
import classes from './Shell.module.css'
import { catchTyping, takeTyped } from './typed-ahead.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useOwnTheme } from './use-own-theme.ts'
import { useShellKeys } from './use-shell-keys.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))

export function Shell() {
  const session = useSession()
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [isPaletteOpen, palette] = useDisclosure(false, { onOpen: catchTyping, onClose: takeTyped })
  const isWhole = useFillsWindow()
  const queryClient = useQueryClient()
  useLiveUpdates(session, queryClient)
  useOwnTheme(session.theme)
  useShellKeys({ openPalette: palette.open, openHelp: help.open })

  return (
    <div className={classes.app} data-whole={isWhole || undefined}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <AppBar openMenu={menu.open} openPalette={palette.open} />
      {!isWhole && (
        <div className={classes.nav}>
          <Navigation openKeyboardHelp={help.open} />
        </div>
      )}
      <Drawer opened={isMenuOpen} onClose={menu.close} size={260} title="Menu" padding="xs">
        <Navigation openKeyboardHelp={help.open} chosen={menu.close} />
      </Drawer>
      <main id="main" className={classes.main} tabIndex={-1}>
        <ConnectionBanner />
        <Outlet />
      </main>
      <NoAccessDialog />
      <KeyboardHelp opened={isHelpOpen} close={help.close} />
      <Suspense fallback={null}>{isPaletteOpen && <CommandPalette close={palette.close} />}</Suspense>
    </div>
  )
}
