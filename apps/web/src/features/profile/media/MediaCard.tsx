// The pictures of a company or of one of its locations: added, tagged, ordered and deleted.

import { getLocationProfile } from '@tradewind/api/profile/locations.ts'
import { changeMedia, deleteMedia, type Media, reorderMedia } from '@tradewind/api/profile/media.ts'
import { getProfile } from '@tradewind/api/profile/company.ts'
import { MEDIA_TAGS } from '@tradewind/domain/profile/choices.ts'
import { ActionIcon, Button, FileButton, MultiSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { CropDialog } from './CropDialog.tsx'
import { PICTURE_TYPES } from './LogoField.tsx'
import classes from './Media.module.css'

export function MediaCard({
  media,
  locationId,
  canWrite,
}: {
  media: readonly Media[]
  locationId?: string | undefined
  canWrite: boolean
}) {
  const [file, setFile] = useState<File | null>(null)
  const [deleted, setDeleted] = useState<Media>()
  const action = useAction()
  const change = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work()
      await refresh(getProfile, getLocationProfile)
    })
  return (
    <Card
      title="Pictures"
      count={media.length}
      action={
        canWrite && (
          <FileButton accept={PICTURE_TYPES} onChange={setFile}>
            {(props) => (
              <Button {...props} size="xs" variant="default">
                Add a picture
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {media.length === 0 && (
        <p className="s13 t2" style={{ padding: 16 }}>
          No pictures yet.
        </p>
      )}
      <SortableList
        label="Pictures"
        layout="tiles"
        items={media}
        keyOf={(each) => each.mediaId}
        nameOf={(each) => each.name}
        onOrder={canWrite ? (mediaIds) => void change(() => callServer(reorderMedia, { body: { mediaIds } })) : undefined}
      >
        {(each) => (
          <div className={classes.tile}>
            <img
              src={each.url}
              alt={each.tags.length > 0 ? `${each.name}: ${each.tags.join(', ')}` : each.name}
              loading="lazy"
              draggable={false}
            />
            {canWrite ? (
              <div className="row g2">
                <MultiSelect
                  className="grow"
                  size="xs"
                  aria-label={`Tags of ${each.name}`}
                  placeholder={each.tags.length === 0 ? 'Tags' : ''}
                  data={[...MEDIA_TAGS]}
                  value={each.tags}
                  onChange={(tags) =>
                    void change(() =>
                      callServer(changeMedia, {
                        params: { id: each.mediaId },
                        body: { tags: MEDIA_TAGS.filter((tag) => tags.includes(tag)) },
                      }),
                    )
                  }
                />
                <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${each.name}`} onClick={() => setDeleted(each)}>
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              </div>
            ) : (
              <span className="t2">{each.tags.join(', ')}</span>
            )}
          </div>
        )}
      </SortableList>
      {file && (
        <CropDialog
          file={file}
          purpose="gallery"
          locationId={locationId}
          onClose={() => setFile(null)}
          onDone={() => {
            setFile(null)
            void refresh(getProfile, getLocationProfile)
          }}
        />
      )}
      <BindingQuestion
        act="delete"
        opened={deleted !== undefined}
        title="Delete this picture?"
        confirm="Delete"
        isBusy={action.isBusy}
        onCancel={() => setDeleted(undefined)}
        onConfirm={() =>
          void change(() => callServer(deleteMedia, { params: { id: deleted?.mediaId ?? '' } })).then(() => setDeleted(undefined))
        }
      >
        {deleted?.name} is removed from the profile.
      </BindingQuestion>
    </Card>
  )
}
