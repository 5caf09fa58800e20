import { Button } from '@mantine/core'
import type { JsaLocation } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { DeleteButton } from '#web/features/locations/one-at-a-time/delete-button.tsx'
import { removeUpload } from '#web/features/uploads/queue.ts'
import { useUploads } from '#web/features/uploads/use-uploads.ts'
import { Empty } from '#web/ui/states.tsx'
import { type CardProps, LocationsFrame, useMayEdit } from './card.tsx'
import { useDeleteLocation } from './delete-location.ts'
import { LocationArticle } from './location-article.tsx'
import { isSaved } from './location-values.ts'
import classes from './locations.module.css'
import { NotInJsa } from './not-in-jsa.tsx'
import { jsaLocationTarget } from './uploads.ts'

/** Card 4: every saved location for a last look. */
export function ReviewCard({
  detail,
  form,
  navigation,
  onSubmit,
}: CardProps & {
  /** Without it, Submit leads to the form, where the JSA is submitted. */
  onSubmit?: () => void
}) {
  const mayEdit = useMayEdit()
  const saved = form.locations.filter(isSaved)
  return (
    <LocationsFrame
      card={4}
      detail={detail}
      meaning={jsaLocationMessages.reviewMeaning}
      actions={
        <>
          <Button variant="default" onClick={() => navigation.go(mayEdit ? 3 : 2)}>
            Go Back
          </Button>
          {mayEdit && (
            <Button disabled={saved.length === 0} onClick={onSubmit ?? (() => navigation.go(1))}>
              Submit
            </Button>
          )}
        </>
      }
      note={mayEdit && !onSubmit ? jsaLocationMessages.submitMeaning : undefined}
    >
      {mayEdit && <NotInJsa form={form} navigation={navigation} />}
      {saved.length === 0 ? (
        <Empty title="Nothing to review yet">{jsaLocationMessages.reviewNone}</Empty>
      ) : (
        <ul className={classes.list} aria-label="Saved locations">
          {saved.map(location => (
            <li key={location.id}>
              <LocationArticle
                detail={detail}
                location={location}
                actions={
                  mayEdit && (
                    <ReviewActions
                      detail={detail}
                      location={location}
                      isOnly={form.locations.length === 1}
                      onEdit={() => navigation.go(3, location.id)}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </LocationsFrame>
  )
}

function ReviewActions({
  detail,
  location,
  isOnly,
  onEdit,
}: Pick<CardProps, 'detail'> & { location: JsaLocation; isOnly: boolean; onEdit: () => void }) {
  const target = jsaLocationTarget(detail.project.id, location.id)
  const waiting = useUploads(place => place === target).files
  const { remove, pending } = useDeleteLocation(detail, location, () =>
    Promise.all(waiting.map(upload => removeUpload(upload))),
  )
  return (
    <>
      <Button variant="default" aria-label={`Edit Location ${location.number}`} onClick={onEdit}>
        Edit
      </Button>
      <DeleteButton isOnly={isOnly} busy={pending} remove={remove} />
    </>
  )
}
