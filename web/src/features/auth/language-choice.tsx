import { t } from 'virtual:texts';
import { LANGUAGE_NAMES, LANGUAGES } from '@sankalp/contract/shared/language';
import { chooseLanguage } from '../../shared/language/chosen-language.ts';
import { language } from '../../shared/language/language.ts';
import classes from './auth.module.css';

/** Language of the screens, before anybody is signed in; kept for the admin who then signs in. */
export function LanguageChoice({ onChoose }: { onChoose?: () => void }) {
  return (
    <fieldset aria-label={t('Language')} className={classes.languages}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => {
            if (one === language) return;
            onChoose?.();
            chooseLanguage(one);
          }}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </fieldset>
  );
}
