// The frame around every screen behind the sign-in: app bar, navigation, and what floats above all of them.

import { Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useSession } from '../client/session.ts'
import { AnnouncementBar } from '../features/admin/announcements/public.ts'
import { paths } from '../paths.ts'
import { AppBar } from './AppBar.tsx'
import { useFillsWindow } from './BarPlace.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { Navigation } from './Navigation.tsx'
import { NoAccessDialog } from './NoAccessDialog.tsx'
import classes from './Shell.module.css'
import { HAS_ROOM_FOR_HELP, SideHelp } from './SideHelp.tsx'
import { catchTyping, takeTyped } from './typed-ahead.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useNotedUsage } from './use-noted-usage.ts'
import { useOwnLanguage } from './use-own-language.ts'
import { useOwnTheme } from './use-own-theme.ts'
import { useSupportWidget } from './use-support-widget.ts'
import { useShellKeys } from './use-shell-keys.ts'
import { useSentences } from './sentences.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))

export function Shell() {
  const t = useSentences()
  const session = useSession()
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isKeysOpen, keys] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const isHelpBeside = useMediaQuery(HAS_ROOM_FOR_HELP, true)
  const helpButton = useRef<HTMLButtonElement>(null)
  const closeHelp = () => {
    help.close()
    helpButton.current?.focus()
  }
  const [isPaletteOpen, palette] = useDisclosure(false, { onOpen: catchTyping, onClose: takeTyped })
  const isWhole = useFillsWindow()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  useLiveUpdates(session, queryClient)
  useOwnTheme(session.theme)
  useOwnLanguage(session.language)
  useNotedUsage(session)
  useShellKeys({ openPalette: palette.open, openHelp: keys.open })
  // A chat would be in the name of the user for whom somebody acts.
  useSupportWidget(session.realActor === null ? session.supportWidgetUrl : null)

  return (
    <div className={classes.around}>
      <AnnouncementBar />
      <div className={classes.app} data-whole={isWhole || undefined} data-help={(isHelpOpen && isHelpBeside) || undefined}>
        <a className={classes.skip} href="#main">
          {t('shell.skip')}
        </a>
        <AppBar openMenu={menu.open} openPalette={palette.open} toggleHelp={help.toggle} isHelpOpen={isHelpOpen} helpButton={helpButton} />
        {!isWhole && (
          <div className={classes.nav}>
            <Navigation openKeyboardHelp={keys.open} openHelp={help.open} />
          </div>
        )}
        <Drawer opened={isMenuOpen} onClose={menu.close} size={260} title={t('bar.menu')} padding="xs">
          <Navigation openKeyboardHelp={keys.open} openHelp={help.open} chosen={menu.close} />
        </Drawer>
        <main id="main" className={classes.main} tabIndex={-1} lang={hasSentences(pathname) ? undefined : 'en'}>
          <ConnectionBanner />
          <Outlet />
        </main>
        <SideHelp isOpen={isHelpOpen} isBeside={isHelpBeside} close={closeHelp} />
        <NoAccessDialog />
        <KeyboardHelp opened={isKeysOpen} close={keys.close} />
        <Suspense fallback={null}>{isPaletteOpen && <CommandPalette close={palette.close} />}</Suspense>
      </div>
    </div>
  )
}

/** Whether the sentences of the screen are in catalogues. Others are in English in every language, which screen readers have to know. */
function hasSentences(pathname: string): boolean {
  return pathname.startsWith(paths.settings())
}
