// Settings: what is one's own, and for administrators what is the company's. // A-RT-024

import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { AuditLogSection } from '../../admin/audit-log/public.ts'
import { EraseOwnCard } from '../erasure/public.ts'
import { SecondFactorCard } from '../second-factor/public.ts'
import { SessionsCard } from '../sessions/public.ts'
import { SingleSignOnSection } from '../single-sign-on/public.ts'
import { UsersSection } from '../users/public.ts'
import { TokensSection } from '../../tokens/public.ts'
import { UsageSection } from '../../usage/public.ts'
import { WebhooksSection } from '../../webhooks/public.ts'
import { AppearanceSection } from './AppearanceSection.tsx'
import { CompanySection } from './CompanySection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { COMPANYS, IN_ENGLISH, OWN } from './settings-sections.ts'
import classes from './SettingsPage.module.css'
import { useSentences } from './sentences.ts'

export function ProfileSettingsPage() {
  return (
    <Frame section="profile">
      <ProfileSection />
      <OwnDataCard />
      <EraseOwnCard />
    </Frame>
  )
}

export function SettingsPage() {
  const { section } = useParams({ from: '/inside/settings/$section' })
  return <Frame section={section}>{contentOf(section)}</Frame>
}

function contentOf(section: string): ReactNode {
  switch (section) {
    case 'notifications':
      return <NotificationsSection />
    case 'appearance':
      return <AppearanceSection />
    case 'users':
      return <UsersSection />
    case 'company':
      return <CompanySection />
    case 'single-sign-on':
      return <SingleSignOnSection />
    case 'tokens':
      return <TokensSection />
    case 'webhooks':
      return <WebhooksSection />
    case 'audit-log':
      return <OwnAuditLog />
    case 'usage':
      return <UsageSection />
    default:
      return (
        <>
          <PasswordCard />
          <SecondFactorCard />
          <SessionsCard />
        </>
      )
  }
}

function OwnAuditLog() {
  const search = useSearch({ from: '/inside/settings/$section' })
  const navigate = useNavigate({ from: '/settings/$section' })
  return (
    <AuditLogSection search={search} onSearch={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })} />
  )
}

function Frame({ section, children }: { section: string; children: ReactNode }) {
  const t = useSentences()
  const { role, isShellAccount, companyName, hasUsageSink } = useSession()
  // A shell account has the contracting area only: there is nobody else to manage. // A-RO-030
  const key = [...OWN, ...COMPANYS].find((each) => each === section)
  usePageTitle(t('tab', { section: key === undefined ? '' : t(`sections.${key}`) }))
  const isManager = role === 'admin' && !isShellAccount
  const entries = useCurrentInSight<HTMLDivElement>(section)
  return (
    <div className={classes.page}>
      <nav aria-label={t('title')} className={classes.nav}>
        <h1>{t('title')}</h1>
        <div className={classes.entries} ref={entries}>
          {OWN.map((each) => (
            <Entry key={each} section={each} label={t(`sections.${each}`)} isHere={each === section} />
          ))}
          {isManager && <h2 className={`${classes.cap} clip`}>{companyName}</h2>}
          {isManager &&
            COMPANYS.filter((each) => each !== 'usage' || hasUsageSink).map((each) => (
              <Entry key={each} section={each} label={t(`sections.${each}`)} isHere={each === section} />
            ))}
        </div>
      </nav>
      <div className={classes.content} lang={IN_ENGLISH.includes(section) ? 'en' : undefined}>
        {isManager || OWN.some((each) => each === section) ? (
          children
        ) : (
          <EmptyState
            title={t(isShellAccount ? 'onlyContracts' : 'onlyAdministrators')}
            action={
              <Button component={Link} to={paths.settings()} variant="default">
                {t('toProfile')}
              </Button>
            }
          />
        )}
      </div>
    </div>
  )
}

function Entry({ section, label, isHere }: { section: string; label: string; isHere: boolean }) {
  return (
    <Link
      to={paths.settings(section)}
      // The address of the profile is the beginning of all others: on them it is not current.
      activeOptions={{ exact: true }}
      className={`${classes.entry} ${isHere ? classes.here : ''}`}
      aria-current={isHere ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}
