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
import { COMPANYS, OWN } from './settings-sections.ts'
import classes from './SettingsPage.module.css'

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
  const { role, isShellAccount, companyName, hasUsageSink } = useSession()
  // A shell account has the contracting area only: there is nobody else to manage. // A-RO-030
  usePageTitle(`${[...OWN, ...COMPANYS].find(([key]) => key === section)?.[1] ?? ''}, Settings`)
  const isManager = role === 'admin' && !isShellAccount
  const entries = useCurrentInSight<HTMLDivElement>(section)
  return (
    <div className={classes.page}>
      <nav aria-label="Settings" className={classes.nav}>
        <h1>Settings</h1>
        <div className={classes.entries} ref={entries}>
          {OWN.map(([key, label]) => (
            <Entry key={key} section={key} label={label} isHere={key === section} />
          ))}
          {isManager && <h2 className={`${classes.cap} clip`}>{companyName}</h2>}
          {isManager &&
            COMPANYS.filter(([key]) => key !== 'usage' || hasUsageSink).map(([key, label]) => (
              <Entry key={key} section={key} label={label} isHere={key === section} />
            ))}
        </div>
      </nav>
      <div className={classes.content}>
        {isManager || OWN.some(([key]) => key === section) ? (
          children
        ) : (
          <EmptyState
            title={isShellAccount ? 'Your account is for contracts only.' : 'Only an administrator of your company can see this.'}
            action={
              <Button component={Link} to={paths.settings()} variant="default">
                Go to your profile
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
