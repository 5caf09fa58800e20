import { Button, Modal } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { locationMessages } from '#contract/locations/messages.ts'
import { locationRecordCalls } from '#contract/locations/record-calls.ts'
import { useOpenLocation } from '#web/features/locations/location-link.tsx'
import { LocationSaveFailure } from '#web/features/locations/location-save-failure.tsx'
import { PickPhotos } from '#web/features/uploads/pick.tsx'
import { removeDraftFiles, useDraftFiles } from '#web/lib/forms/draft-files.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { photosForm, useAddLocation } from './add-location.ts'
import classes from './locations-tab.module.css'

export function AddLocationButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onClick}>
      Add A New Location
    </Button>
  )
}

interface DialogProps {
  projectId: number
  opened: boolean
  onClose: () => void
}

export function AddLocationDialog(props: DialogProps) {
  const small = useSmallScreen()
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title="Add A New Location"
      size={640}
      fullScreen={small}
    >
      <AddLocationForm {...props} />
    </Modal>
  )
}

/** What is typed and chosen stays on this device until the location is saved. */
function AddLocationForm({ projectId, onClose }: DialogProps) {
  const photos = useDraftFiles(photosForm(projectId)) ?? []
  const open = useOpenLocation()
  const { add, forget, pending, failure } = useAddLocation(projectId, async ({ id }) => {
    saved()
    onClose()
    await open(id)
  })
  const { form, submit, restored, discard, saved } = useDraftForm(
    locationRecordCalls.add.body,
    { name: '', description: '' },
    { failure, draft: `new-location.${projectId}` },
  )
  const startOver = () => {
    discard()
    // what is added next is another location, also when an earlier try had arrived
    forget()
    void removeDraftFiles(photos)
  }
  return (
    <form noValidate className={classes.addForm} onSubmit={submit(add)}>
      <Restored shown={restored} onDiscard={startOver} />
      <TextField form={form} path="name" label="Name" required autoComplete="off" data-autofocus />
      <TextareaField form={form} path="description" label="Description" minRows={2} autoComplete="off" />
      <fieldset className={classes.addPhotos}>
        <legend>Photos</legend>
        <p>{locationMessages.newPhotosMeaning}</p>
        <PickPhotos form={photosForm(projectId)} photos={photos} />
      </fieldset>
      <LocationSaveFailure failure={pending ? null : failure} />
      <div className={classes.addActions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={pending}>
          Add location
        </Button>
      </div>
    </form>
  )
}
