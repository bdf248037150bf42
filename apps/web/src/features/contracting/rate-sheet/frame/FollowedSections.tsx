// Which sections of policies and notes are the same as corporate: they follow a master template of the supplier.

import { removeMasterTemplate } from '@tradewind/api/contracting/master-templates.ts'
import { sameAsCorporatePolicyNotes } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CORPORATE_LABELS, type CorporateSection } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { callServer } from '../../../../client/call-server.ts'
import { useIsGuestOfSheet, useSession } from '../../../../client/session.ts'
import { useAction } from '../../../../client/use-action.ts'
import { paths } from '../../../../paths.ts'
import { openNoAccess } from '../../../../shell/no-access.ts'
import { useDraftStore, useNavigation } from '../engine/public.ts'
import type { LocationTab } from '../places/public.ts'
import classes from './FollowedSections.module.css'

const SECTIONS: Readonly<Record<LocationTab, readonly CorporateSection[]>> = {
  policies: ['policy'],
  checkInOut: ['checkInOut'],
  billing: ['billingInfo'],
  notes: ['corporateIdentificationNumber', 'termsAndConditions', 'submissionCriteria', 'marketInfo'],
}

export function FollowedSections({ tab }: { tab: LocationTab }) {
  const store = useDraftStore()
  const navigation = useNavigation()
  const session = useSession()
  const isGuest = useIsGuestOfSheet()
  const action = useAction()
  const { master, draftId, sameAsCorporatePolicyNotes: followed } = navigation
  if (isGuest || (master === null && navigation.contract !== null)) return null
  if (master === null)
    return (
      <p className={classes.bar}>
        <Link to={paths.pickMasterTemplate} search={{ draft: draftId }}>
          Apply a master template
        </Link>
      </p>
    )
  /** What is unsaved is saved first: saving a section ends its following. */
  const change = (work: () => Promise<unknown>) => {
    if (session.access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await store.save()
      await work()
      await store.refresh()
    })
  }
  const sections = SECTIONS[tab]
  const put = (section: CorporateSection, isFollowed: boolean) =>
    change(() =>
      callServer(sameAsCorporatePolicyNotes, {
        body: {
          draftId,
          sameAsCorporatePolicyNotes: isFollowed ? [...followed, section] : followed.filter((each) => each !== section),
        },
      }),
    )
  const source = (
    <span className="muted">
      {sections.length > 1 && 'Same as corporate, '}as{' '}
      {navigation.contract === null ? (
        <Link to={paths.masterTemplate(master.masterTemplateId)}>{master.templateName}</Link>
      ) : (
        master.templateName
      )}
      {sections.length > 1 && ':'}
    </span>
  )
  return (
    <div className={classes.bar} role="group" aria-label="Same as corporate">
      {sections.length > 1 && source}
      {sections.map((section) => (
        <Checkbox
          key={section}
          size="xs"
          label={sections.length === 1 ? 'Same as corporate' : CORPORATE_LABELS[section]}
          checked={followed.includes(section)}
          disabled={action.isBusy}
          onChange={(event) => put(section, event.currentTarget.checked)}
        />
      ))}
      {sections.length === 1 && source}
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={action.isBusy}
        onClick={() => change(() => callServer(removeMasterTemplate, { params: { id: draftId } }))}
      >
        Remove
      </Button>
      {action.problem !== undefined && (
        <span className={classes.problem} role="alert">
          {action.problem}
        </span>
      )}
    </div>
  )
}
