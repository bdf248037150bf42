// The saved views of the address book: choosing one, and saving what is shown.

import { listPartnerViews, type PartnerView, savePartnerView } from '@tradewind/api/connections/partner-views.ts'
import { IconAddressBook, IconStar, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { whenRead } from '../../../client/recorded-events.ts'
import { paths } from '../../../paths.ts'
import { ViewSaver, ViewsPopover } from '../../contracting/saved-views/public.ts'
import classes from './PartnerViews.module.css'
import { PartnerViewActions } from './PartnerViewActions.tsx'
import { isSameFilter, searchOfView } from './view-search.ts'

const ICON = { size: 15, stroke: 1.75 } as const

type PartnerViewsProps = {
  /** What the list is narrowed to now. */
  filter: PartnerView['filter']
  viewId: string | undefined
  onSaved: (viewId: string) => void
}

export function PartnerViews({ filter, viewId, onSaved }: PartnerViewsProps) {
  const views = useQuery(queryOf(listPartnerViews)).data?.views ?? []
  const view = views.find((each) => each.viewId === viewId)
  const isChanged = view === undefined ? Object.keys(filter).length > 0 : !isSameFilter(view.filter, filter)
  const save = async (viewName: string) => {
    const { viewId: saved } = await callServer(savePartnerView, { body: { viewName, filter } })
    await whenRead()
    onSaved(saved)
  }
  return (
    <>
      {views.length > 0 && (
        <ViewsPopover viewName={view?.viewName} className={classes.views}>
          {(close) => (
            <>
              <li className={classes.entry}>
                <Link to={paths.partners} search={{}} className={classes.view} onClick={close}>
                  <IconAddressBook {...ICON} aria-hidden />
                  <span className="clip grow">All partners</span>
                </Link>
              </li>
              {views.map((each) => (
                <li key={each.viewId} className={classes.entry}>
                  <Link
                    to={paths.partners}
                    search={searchOfView(each)}
                    className={classes.view}
                    aria-current={each.viewId === viewId ? 'true' : undefined}
                    onClick={close}
                  >
                    {each.isShared ? <IconUsers {...ICON} aria-hidden /> : <IconStar {...ICON} aria-hidden />}
                    <span className="clip grow">{each.viewName}</span>
                    {each.isShared && <span className="sr">, shared with your company</span>}
                    {each.partners !== null && <span className="muted tn">{countText(each.partners)}</span>}
                  </Link>
                  {each.isOwn && <PartnerViewActions view={each} />}
                </li>
              ))}
            </>
          )}
        </ViewsPopover>
      )}
      {isChanged && (
        <ViewSaver
          view={view}
          save={save}
          keeps="The search and its filters are saved, not the partners: who matches is asked anew each time."
        />
      )}
    </>
  )
}
