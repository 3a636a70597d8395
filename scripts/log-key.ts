// npm run log-key: makes the next key of the public log. Start Moontower again afterwards: the worker then signs with
// both keys that one follows the other.
import { home } from '@moontower/stack/machine/places';
import { rotateLogKey } from '@moontower/stack/start/log-key';

try {
  // Docker compose hands on what nobody set as an empty text.
  if (process.env['LOG_KEY'])
    throw new Error(
      'LOG_KEY comes from the environment: set LOG_KEY_BEFORE to it, and LOG_KEY to 32 new random bytes in base64url.',
    );
  rotateLogKey(home);
  console.log(`The next key of the log is in ${home}/log-key, the one before beside it. Start Moontower again.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
