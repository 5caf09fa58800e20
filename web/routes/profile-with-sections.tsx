import { ProfilePage } from '#web/features/accounts/profile/profile-page.tsx'
import { LicenseSection } from '#web/features/licenses/license-section.tsx'
import { TrainingSection } from '#web/features/training/certificate/training-section.tsx'

/** /user: the profile, with the training and what the person bought. */
export const ProfileWithSections = () => (
  <ProfilePage>
    <TrainingSection />
    <LicenseSection />
  </ProfilePage>
)
