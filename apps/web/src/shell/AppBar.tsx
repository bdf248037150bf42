// The bar at the top, 64 pixels high: brand, search, help, theme, notifications and the person. // A-CN-037, C-CN-044

import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { hasUnfinishedDownloads } from '../client/unfinished-downloads.ts'
import { useSession } from '../client/session.ts'
import { paths } from '../paths.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from './AppBar.module.css'
import { BarPlace, useFillsWindow } from './BarPlace.tsx'
import { NotificationsMenu } from './NotificationsMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { rememberTheme } from './use-own-theme.ts'
import { useSentences } from './sentences.ts'

type AppBarProps = {
  openMenu: () => void
  openPalette: () => void
  toggleHelp: () => void
  isHelpOpen: boolean
  helpButton: RefObject<HTMLButtonElement | null>
}

export function AppBar({ openMenu, openPalette, toggleHelp, isHelpOpen, helpButton }: AppBarProps) {
  const t = useSentences()
  const { companyName } = useSession()
  const isWhole = useFillsWindow()
  useEffect(() => {
    if (hasUnfinishedDownloads())
      void import('../features/contracting/downloads/public.ts').then((downloads) => downloads.followUnfinished())
  }, [])
  return (
    <header className={classes.bar} data-whole={isWhole || undefined}>
      <ActionIcon className="only-narrow" variant="subtle" color="gray" size="lg" aria-label={t('bar.menu')} onClick={openMenu}>
        <IconMenu2 size={18} stroke={1.75} />
      </ActionIcon>
      <Link to={paths.home} className={classes.brand}>
        <Logo />
        <span>Tradewind</span>
      </Link>
      {isWhole ? (
        <BarPlace />
      ) : (
        <>
          <span className={`${classes.company} clip only-wide`}>{companyName}</span>
          <div className={`${classes.middle} only-wide`}>
            <UnstyledButton className={classes.find} onClick={openPalette}>
              <span className="row g2 grow">
                <IconSearch size={16} stroke={1.75} aria-hidden />
                {t('bar.searchOrJump')}
              </span>
              <KeyCap>Ctrl K</KeyCap>
            </UnstyledButton>
          </div>
          <span className="grow only-narrow" />
        </>
      )}
      <div className="row g1">
        <ActionIcon
          className={isWhole ? classes.secondary : 'only-narrow'}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('bar.search')}
          onClick={openPalette}
        >
          <IconSearch size={18} stroke={1.75} />
        </ActionIcon>
        <Tooltip label={t('bar.help')}>
          <ActionIcon
            className={`only-wide ${classes.help}`}
            variant="subtle"
            color="gray"
            size="lg"
            ref={helpButton}
            onClick={toggleHelp}
            aria-expanded={isHelpOpen}
            aria-label={t('bar.help')}
          >
            <IconHelpCircle size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <ThemeButton chosen={(theme) => void rememberTheme(theme)} />
        <NotificationsMenu />
        <ProfileMenu />
      </div>
    </header>
  )
}
