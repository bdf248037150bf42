// The message as each recipient reads it, one after the other, and who cannot get it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { UploadedFile } from '@tradewind/api/files.ts'
import type { previewMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPaperclip } from '@tabler/icons-react'
import { counted, countText, pluralOf } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { Initials } from '../../../ui/Initials.tsx'
import classes from './MassMessage.module.css'

type Preview = AnswerOf<typeof previewMassMessage>

/** So many who cannot get it are named. */
const MOST_LEFT = 5

type PreviewPaneProps = { preview: Preview | undefined; isEmpty: boolean; files: readonly UploadedFile[] }

export function PreviewPane({ preview, isEmpty, files }: PreviewPaneProps) {
  const [place, setPlace] = useState(0)
  const items = preview?.items ?? []
  const at = Math.min(place, Math.max(0, items.length - 1))
  const item = items[at]
  const left = preview?.left ?? []
  return (
    <section className={classes.preview} aria-label="Preview">
      <header className="row g2">
        <h3 className="grow">{item ? `${countText(at + 1)} of ${countText(preview?.recipients ?? 0)}` : 'Preview'}</h3>
        <ActionIcon variant="subtle" color="gray" aria-label="Recipient before" disabled={at === 0} onClick={() => setPlace(at - 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Next recipient"
          disabled={at >= items.length - 1}
          onClick={() => setPlace(at + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </header>
      {item ? (
        <div className={classes.letter}>
          <div className="row g2">
            <Initials name={item.partnerName} />
            <b className="med clip">{item.partnerName}</b>
          </div>
          {isEmpty ? <p className="muted">What {item.partnerName} reads is shown here.</p> : <p className={classes.text}>{item.text}</p>}
          {files.length > 0 && (
            <ul className={classes.files} aria-label="Files">
              {files.map((file) => (
                <li key={file.path}>
                  <IconPaperclip size={14} stroke={1.75} aria-hidden />
                  <span className="clip">{file.name}</span>
                </li>
              ))}
            </ul>
          )}
          {item.empty.length > 0 && (
            <p className={classes.warn}>Nothing is known for {item.empty.map((name) => `{${name}}`).join(', ')}: it is left empty.</p>
          )}
        </div>
      ) : (
        <p className="s13 muted">{preview ? 'Nobody would get this message.' : 'Choose who gets the message.'}</p>
      )}
      {files.length > 0 && preview && preview.byMail.length > 0 && (
        <p className={classes.warn}>
          {counted(preview.byMail.length, 'partner has', 'partners have')} no workspace yet, and{' '}
          {pluralOf(preview.byMail.length, 'reads', 'read')} the message by e-mail without the files:{' '}
          {preview.byMail.slice(0, MOST_LEFT).join(', ')}
          {preview.byMail.length > MOST_LEFT ? ' …' : ''}
        </p>
      )}
      {left.length > 0 && (
        <div className="s12 muted">
          <p>{counted(left.length, 'partner does', 'partners do')} not get it:</p>
          <ul>
            {left.slice(0, MOST_LEFT).map(({ partnerName, reason }) => (
              <li key={partnerName}>
                {partnerName}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
