import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { type CardProps, useMayEdit } from './card.tsx'
import { LocationArticle } from './location-article.tsx'
import { isSaved } from './location-values.ts'
import classes from './locations.module.css'
import { NotInJsa } from './not-in-jsa.tsx'

/** The locations on card 1, as the crew reads them. */
export function SavedLocations({
  detail,
  form,
  navigation,
  onAdd,
}: Pick<CardProps, 'detail' | 'navigation'> & {
  /** Null while nobody has started it. */
  form: JsaForm | null
  /** Leads to card 2, once the form is on the server. */
  onAdd: () => void
}) {
  const mayEdit = useMayEdit()
  const saved = form?.locations.filter(isSaved) ?? []
  return (
    <Section
      title="Locations"
      action={
        mayEdit && (
          <Button variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
            Add Locations
          </Button>
        )
      }
    >
      {saved.length === 0 && <p>{mayEdit ? jsaLocationMessages.none : jsaLocationMessages.noneForReaders}</p>}
      <div className={classes.saved}>
        {mayEdit && form && <NotInJsa form={form} navigation={navigation} />}
        {saved.length > 0 && (
          <ul className={classes.list} aria-label="Saved locations">
            {saved.map(location => (
              <li key={location.id}>
                <LocationArticle detail={detail} location={location} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
