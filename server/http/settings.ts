import { type Config, publicSettings } from '#server/services/runtime/config.ts'
import type { Context } from './route.ts'

/** What handlers and jobs are told of the configuration. */
export function settingsOf(config: Config): Context['settings'] {
  let settings = knownSettings.get(config)
  if (!settings) {
    settings = {
      ...publicSettings(config),
      public_url: config.publicUrl,
      demo: config.mode === 'demo',
      demo_data: config.demoData,
      project_deleter_email: config.projectDeleterEmail,
      provider_address: config.providerAddress,
      second_factor_required: config.secondFactorRequired,
      system: {
        package_root: config.packageRoot,
        data_dir: config.dataDir,
        storage: config.storageUrl ? 's3' : 'disk',
        smtp: config.smtpUrl !== undefined,
        nightly_backup: config.backupDir !== undefined,
        virus_scanner: config.clamavHost ?? null,
      },
      tiles: config.mapTilesUrl ? { url: config.mapTilesUrl, attribution: config.mapAttribution } : null,
    }
    knownSettings.set(config, settings)
  }
  return settings
}

const knownSettings = new WeakMap<Config, Context['settings']>()
