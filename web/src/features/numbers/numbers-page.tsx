import { t } from 'virtual:texts';
import { NUMBERS_MESSAGES, PICTURE_NAMES, type PictureName, pictureOf, type Split } from '@sankalp/contract/numbers';
import { PERIODS } from '@sankalp/contract/numbers/periods';
import { IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { ChoiceField } from '../../shared/form/choice-field.tsx';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PrintButton } from '../../shared/ui/print-button.tsx';
import { type Asked, useExportNumbersMutation, useExportWorkbookMutation } from './numbers.api.ts';
import classes from './numbers.module.css';
import { PERIOD_LABELS, PICTURE_LABELS, SPLIT_LABELS } from './numbers-texts.ts';
import { Picture } from './picture.tsx';

const DEFAULTS = { show: '', period: '30d', by: '', of: '' };

/** Numbers over time: one picture at a time, with its table, and by what it can be told apart. */
export function NumbersPage() {
  const may = useMayCheck();
  const [{ show, period: asked, by, of }, setState] = useUrlState(DEFAULTS);
  const open = PICTURE_NAMES.filter((name) => pictureOf(name).modules.some(may));
  const picture = open.find((name) => name === show) ?? open[0];
  const isOfNow = picture && pictureOf(picture).isOfNow;
  const split = picture && splitOf(picture, by);
  const period = PERIODS.find((known) => known === asked) ?? '30d';
  return (
    <>
      <PageHeader
        title={t('Numbers')}
        backTo="/dashboard/home"
        actions={
          picture && (
            <>
              <Export picture={picture} period={period} {...(split && { split, ...(of && { of }) })} />
              <PrintButton />
            </>
          )
        }
      />
      {picture ? (
        <>
          <div className={classes.tools}>
            <ChoiceField
              label={t('Number')}
              options={open.map((value) => ({ value, label: PICTURE_LABELS[value] }))}
              value={picture}
              onChange={(name) => setState({ show: name, by: '', of: '' })}
            />
            {!isOfNow && (
              <ChoiceField
                label={t('Period')}
                options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
                value={period}
                onChange={(value) => setState({ period: value })}
              />
            )}
            <SplitChoice picture={picture} by={by} onChange={(split) => setState({ by: split, of: '' })} />
          </div>
          <Picture
            key={`${picture} ${split}`}
            picture={picture}
            period={period}
            split={split}
            of={of}
            onChoose={(id) => setState({ of: id })}
          />
        </>
      ) : (
        <p>{t('No numbers are open to you.')}</p>
      )}
    </>
  );
}

/** The split that is asked for; a picture of now is nothing but its rows. */
function splitOf(picture: PictureName, by: string): Split | undefined {
  const { splits, isOfNow } = pictureOf(picture);
  return isOfNow ? splits[0] : splits.find((split) => split === by);
}

function Export(asked: Asked) {
  const [exportNumbers, { isLoading }] = useExportNumbersMutation();
  const [exportWorkbook, { isLoading: isWriting }] = useExportWorkbookMutation();
  const failed = t(NUMBERS_MESSAGES.exportFailed);
  return (
    <>
      <ExportButton
        label={t('Excel')}
        Icon={IconFileTypeXls}
        isBusy={isWriting}
        run={() => exportWorkbook(asked)}
        failed={failed}
      />
      <ExportButton
        label={t('CSV')}
        Icon={IconFileTypeCsv}
        isBusy={isLoading}
        run={() => exportNumbers(asked)}
        failed={failed}
      />
    </>
  );
}

interface SplitChoiceProps {
  picture: PictureName;
  by: string;
  onChange: (split: string) => void;
}

function SplitChoice({ picture, by, onChange }: SplitChoiceProps) {
  const { splits, isOfNow } = pictureOf(picture);
  if (isOfNow || splits.length === 0) return null;
  return (
    <ChoiceField
      label={t('Split by')}
      options={[{ value: '', label: t('Nothing') }, ...splits.map((value) => ({ value, label: SPLIT_LABELS[value] }))]}
      value={splitOf(picture, by) ?? ''}
      onChange={onChange}
    />
  );
}
