import { LANGUAGE_MESSAGES } from '@sankalp/contract/auth';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@sankalp/contract/shared/language';
import { useChooseLanguageMutation } from '../../features/auth/index.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/texts.ts';
import { MenuChoice } from './menu-choice.tsx';

const choices = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));

/** Language of the screens; kept for the admin. Texts are put in place while the page loads, so it loads anew. */
export function LanguageSwitch() {
  const [choose] = useChooseLanguageMutation();
  const toast = useToast();
  async function change(wanted: Language) {
    const { error } = await choose(wanted);
    if (error) toast.alert(failureText(error, t(LANGUAGE_MESSAGES.failed)));
    else window.location.reload();
  }
  return (
    <MenuChoice
      legend={t('Language')}
      name="language"
      choices={choices}
      chosen={language}
      onChoose={(wanted) => void change(wanted)}
    />
  );
}
